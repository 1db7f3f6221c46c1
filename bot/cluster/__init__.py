"""Several workers on one database: leases, registry, relay."""
