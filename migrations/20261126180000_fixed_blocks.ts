import { Migration } from '@mikro-orm/migrations';

/**
 * The plane is Lambert's azimuthal equal-area one around 60 N, 10 E, drawn a fiftieth too small: so nobody within 2,400 km of its
 * middle is further apart on it than on the ground, and who lives within 10 km never counts as further.
 */
const block = `
  create function block_at(latitude numeric, longitude numeric) returns point language sql immutable strict parallel safe as $$
    select point(floor(stretch * cos(y) * sin(x)),
      floor(stretch * (cos(radians(60)) * sin(y) - sin(radians(60)) * cos(y) * cos(x))))
    from (select radians(latitude::double precision) as y, radians(longitude::double precision - 10) as x) as degrees,
      lateral (select 625 * sqrt(2 / (1 + sin(radians(60)) * sin(y) + cos(radians(60)) * cos(y) * cos(x))) as stretch) as scale
  $$;`;

/** A block of 25 km is made of whole ones of 10, two and three in turn: else its edges would cut those, and tell more than them. */
const blocks = `
  alter table place
    add east10 smallint not null generated always as ((block_at(latitude, longitude))[0]) stored,
    add north10 smallint not null generated always as ((block_at(latitude, longitude))[1]) stored,
    add east25 smallint not null generated always as (floor(((block_at(latitude, longitude))[0] * 2 + 1) / 5)) stored,
    add north25 smallint not null generated always as (floor(((block_at(latitude, longitude))[1] * 2 + 1) / 5)) stored;`;

const byBlocks = `
  create or replace function distance_band(a bigint, b bigint) returns integer language sql stable parallel safe as $$
    select case
      when far10 <= 0 then 0 when far10 <= 1 then 10 when far10 <= 3 then 25 when far25 <= 2 then 50 when far25 <= 4 then 100
    end
    from place p, place q, lateral (select greatest(abs(q.east10 - p.east10), abs(q.north10 - p.north10)) as far10,
      greatest(abs(q.east25 - p.east25), abs(q.north25 - p.north25)) as far25) as apart
    where p.id = a and q.id = b
  $$;`;

const byDistance = `
  create or replace function distance_band(a bigint, b bigint) returns integer language sql stable parallel safe as $$
    select case
      when a = b then 0
      when km < 10 then 10 when km < 25 then 25 when km < 50 then 50 when km < 100 then 100
    end
    from place p, place q, lateral (select 2 * 6371 * asin(sqrt(
      sin(radians(q.latitude - p.latitude) / 2) ^ 2 +
      cos(radians(p.latitude)) * cos(radians(q.latitude)) * sin(radians(q.longitude - p.longitude) / 2) ^ 2)) as km) as d
    where p.id = a and q.id = b
  $$;`;

/** Distances are told between fixed blocks, so that the edge of a band says nothing about where in its block a town lies. */
export class FixedBlocks extends Migration {
  override up(): void {
    this.addSql(block + blocks + byBlocks);
  }

  override down(): void {
    this.addSql(`${byDistance}
      alter table place drop east10, drop north10, drop east25, drop north25;
      drop function block_at;`);
  }
}
