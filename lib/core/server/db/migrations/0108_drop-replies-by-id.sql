-- `comments_newest` took its place in 0106. In a transaction of its own: while an index is built, a reply may hold a lock that the drop
-- waits for, and wait for the lock of the index.
DROP INDEX IF EXISTS "comments_content";
