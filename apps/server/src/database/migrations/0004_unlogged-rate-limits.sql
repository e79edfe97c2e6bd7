-- Counts of a minute or an hour need not survive a crash, and each is a write that would wait for the disk.
ALTER TABLE "rate_limits" SET UNLOGGED;
