import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { isListed } from '../profiles/index.ts';
import { birthdaysOn, monthAndDay } from './celebrating.ts';
import { BirthdayCame } from './events.ts';

/**
 * Notes, on the morning of a day in a time zone, who celebrates that somebody there has as a favourite. In the dark variant no
 * birthday is told: the day that is kept there is nobody's.
 */
async function noteBirthdays(unit: Unit, _platform: Platform, zone: string, day: string): Promise<void> {
  const celebrating = await rows(
    unit.sql,
    sql<{ profileId: number }>`
      select distinct p.id as "profileId" from person join profile p on p.id = person.profile_id
      where ${monthAndDay('person')} = any(${birthdaysOn(day)}::int[]) and ${isListed('p')} and not p.dark
        and exists (select from favourite f join profile owner on owner.id = f.profile_id
          where f.favourite_id = p.id and owner.time_zone = ${zone})`,
  );
  for (const { profileId } of celebrating) unit.record(BirthdayCame, { profileId, zone, day });
}

export const birthdaySchedules: Schedule[] = [{ name: 'NoteBirthdays', daily: '09:00', run: noteBirthdays }];
