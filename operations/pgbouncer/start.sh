#!/bin/sh
# Hands the password on in the file that the pooler reads, which lies in memory.
set -eu
umask 077
printf '"bannerday" "%s"\n' "$DATABASE_PASSWORD" > /tmp/users
exec pgbouncer /etc/bannerday/pgbouncer.ini
