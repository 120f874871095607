#!/bin/sh
# Runs once, when the database is made: the owner, the role that can only read, and the database itself.
set -e
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner_password="$OWNER_PASSWORD" --set read_password="$READ_PASSWORD" <<'SQL'
create role samvaer login password :'owner_password';
create role samvaer_read login password :'read_password' in role pg_read_all_data;
alter role samvaer_read set default_transaction_read_only = on;
create database samvaer owner samvaer;
revoke connect on database samvaer from public;
grant connect on database samvaer to samvaer_read;
SQL
