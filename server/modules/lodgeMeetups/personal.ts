import { sql } from 'kysely';
import { MeetupSignUp } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';
import { quitAll } from './leaving.ts';

/** Where somebody was and is to come, what they planned for others, and what they said about it. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const meetupSignUps = await rows(
      database,
      sql`select l.name as lodge, m.title, m.starts_at as "startsAt", signed_up_at as at,
          ${enumName(MeetupSignUp, sql.ref('s.state'))} as status
        from lodge_meetup_sign_up s join lodge_meetup m on m.id = s.meetup_id join lodge l on l.id = m.lodge_id
        where s.profile_id = ${profileId} order by s.id`,
    );
    const meetupsPlanned = await rows(
      database,
      sql`select l.name as lodge, m.title, m.text, m.place, m.address, m.starts_at as "startsAt", m.created_at as at,
          m.deleted_at as "deletedAt"
        from lodge_meetup m join lodge l on l.id = m.lodge_id where m.organiser_id = ${profileId} order by m.id`,
    );
    const meetupComments = await rows(
      database,
      sql`select l.name as lodge, m.title, c.text, c.created_at as at, c.deleted_at as "deletedAt"
        from lodge_meetup_comment c join lodge_meetup m on m.id = c.meetup_id join lodge l on l.id = m.lodge_id
        where c.author_id = ${profileId} order by c.id`,
    );
    const calendarFeed = await rows(
      database,
      sql`select created_at as at, with_place as "withPlace" from calendar_feed where profile_id = ${profileId}`,
    );
    return { meetupSignUps, meetupsPlanned, meetupComments, calendarFeed };
  },
  /** What they planned is the lodge's and takes place without them. */
  async erase(unit, profileId) {
    const { sql: database } = unit;
    await quitAll(unit, profileId, sql`true`);
    await unit.em.flush();
    await sql`delete from lodge_meetup_comment where author_id = ${profileId}`.execute(database);
    await sql`delete from calendar_feed where profile_id = ${profileId}`.execute(database);
    await sql`update lodge_meetup set organiser_id = null where organiser_id = ${profileId}`.execute(database);
  },
};
