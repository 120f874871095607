/**
 * Statements for a migrated database: they make `lane.keep()`, which copies what is there, and `lane.empty()`, which brings that
 * back and deletes all other rows. Rows are deleted rather than tables truncated, so that connections keep the plans they have
 * made. Triggers and foreign keys sleep meanwhile, for which the role needs the right to set `session_replication_role`.
 */
export const emptying = `
create schema lane;

-- What searches keep of people is known by a version, which never goes back.
create view lane.tables as
  select c.oid::regclass as name, c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not in ('mikro_orm_migrations', 'search_version');

create function lane.columns(of regclass) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
   where attrelid = of and attnum > 0 and not attisdropped and attgenerated = ''
$$;

create table lane.kept (name regclass not null, copy text not null);

create function lane.keep() returns void language plpgsql as $$
declare t record; filled boolean;
begin
  for t in select * from lane.tables loop
    execute format('select exists (select from %s)', t.name) into filled;
    if filled then
      execute format('create table lane.%I as select %s from %s', t.relname, lane.columns(t.name), t.name);
      insert into lane.kept values (t.name, format('lane.%I', t.relname));
    end if;
  end loop;
end $$;

create function lane.empty() returns void language plpgsql as $$
declare t record; differs boolean;
begin
  if exists (select from pg_sequences where schemaname = 'public' and min_value = 1 and last_value >= 1000000) then
    raise 'The numbers of this lane were moved: the file that did so has to import freshWorld.ts.';
  end if;
  set local session_replication_role = replica;
  for t in select * from lane.tables where name not in (select name from lane.kept) loop
    execute format('delete from %s', t.name);
  end loop;
  for t in select name, copy, lane.columns(name) as columns from lane.kept loop
    execute format('select exists (select %2$s from %1$s except select * from %3$s)
      or (select count(*) from %1$s) <> (select count(*) from %3$s)', t.name, t.columns, t.copy) into differs;
    if differs then
      execute format('delete from %s', t.name);
      execute format('insert into %1$s (%2$s) overriding system value select * from %3$s', t.name, t.columns, t.copy);
    end if;
  end loop;
  update search_version set version = version + 1000;
end $$;
`;
