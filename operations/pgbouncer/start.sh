#!/bin/sh
# Writes the password to the file that PgBouncer reads, in memory only.
set -eu
umask 077
printf '"bannerday" "%s"\n' "$DATABASE_PASSWORD" > /tmp/users
exec pgbouncer /etc/bannerday/pgbouncer.ini
