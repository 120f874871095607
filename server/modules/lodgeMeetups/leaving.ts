import { sql, type RawBuilder } from 'kysely';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { LodgeMeetup } from './model/LodgeMeetup.ts';
import { quit } from './signingUp.ts';

/** Takes a profile off the lists of those meetups (alias `m`) that match, one after another; others move up. */
export async function quitAll(unit: Unit, profileId: number, which: RawBuilder<unknown>): Promise<void> {
  const found = await rows(
    unit.sql,
    sql<{ id: number }>`select m.id from lodge_meetup_sign_up s join lodge_meetup m on m.id = s.meetup_id
      where s.profile_id = ${profileId} and ${which} order by m.id`,
  );
  for (const { id } of found) await quit(unit, await unit.find(LodgeMeetup, id), profileId);
}

/** Meetups that are not over. */
export const ahead = (now: Date): RawBuilder<unknown> => sql`m.ends_at > ${now}`;
