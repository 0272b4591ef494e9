-- Every page that a member opens takes a ticket of five minutes. After a crash of the database they are
-- gone, and browsers take new ones; writing them through to the disk would cost each page that time.
ALTER TABLE "socket_tickets" SET UNLOGGED;
