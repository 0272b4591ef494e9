-- So that an index of words can hold the site as well: each site searches its own part of it.
CREATE EXTENSION IF NOT EXISTS btree_gin;
