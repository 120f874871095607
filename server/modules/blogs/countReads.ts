import { sql } from 'kysely';
import type { Unit } from '../../platform/database/unit.ts';

/** The most entries counted in one transaction, oldest first: it blocks writers of the same entries. */
const atOnce = 5000;

/**
 * Adds to entries how often they were read since. One that somebody else has in hand is left for the next time; what is taken
 * here is gone for everybody from the very moment that it is counted.
 */
export async function countReads({ sql: database }: Unit): Promise<void> {
  await sql`
    with free as (
      select id from blog_entry where id in (
        select blog_entry_id from blog_reading group by blog_entry_id order by min(id) limit ${atOnce})
      order by id for no key update skip locked),
    taken as (
      delete from blog_reading using free where blog_reading.blog_entry_id = free.id returning blog_reading.blog_entry_id)
    update blog_entry set read_count = read_count + taken_of.many
    from (select blog_entry_id, count(*)::int as many from taken group by blog_entry_id) taken_of
    where blog_entry.id = taken_of.blog_entry_id`.execute(database);
}
