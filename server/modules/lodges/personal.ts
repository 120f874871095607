import { sql } from 'kysely';
import { LodgeMemberActivity, LodgeMemberStatus, LodgeSection } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';
import { isAbout } from './activityRows.ts';
import { forgetMember } from './model/membershipTransitions.ts';
import { releaseOwnerships } from './releasing.ts';

/** Where a person stands in lodges, and what the activity lists say of them. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const lodges = await rows(
      database,
      sql`select l.name as lodge, ${enumName(LodgeMemberStatus, sql.ref('m.status'))} as status, since, answer,
          requested_at as "requestedAt", decided_at as "decidedAt", decline_reason as "declineReason"
        from lodge_member m join lodge l on l.id = lodge_id where profile_id = ${profileId} order by m.id`,
    );
    const lodgeActivities = await rows(
      database,
      sql`select l.name as lodge, ${enumName(LodgeMemberActivity, sql.ref('activity'))} as activity, a.at, r.text as reason
        from lodge_activity a join lodge l on l.id = a.lodge_id left join lodge_reason r on r.id = reason_id
        where ${isAbout(profileId)} order by a.id`,
    );
    const lodgeNotes = await rows(
      database,
      sql`select l.name as lodge, p.name, n.text, n.at as "createdAt", n.changed_at as "updatedAt"
        from lodge_note n join lodge l on l.id = n.lodge_id join profile p on p.id = n.profile_id
        where n.author_id = ${profileId} order by n.id`,
    );
    const lodgeTakeovers = await rows(
      database,
      sql`select l.name as lodge, asked_at as "askedAt", decided_at as "decidedAt", granted
        from lodge_takeover t join lodge l on l.id = t.lodge_id where t.profile_id = ${profileId} order by t.id`,
    );
    const written = await wordsForOthers(database, profileId);
    return { lodges, lodgeActivities, lodgeNotes, lodgeTakeovers, ...written, ...(await choices(database, profileId)) };
  },
  /** The activity lists stay; only the words in them go. Who goes at once may still own lodges. */
  async erase(unit, profileId) {
    const { sql: database } = unit;
    await releaseOwnerships(unit, profileId);
    await unit.em.flush();
    await sql`update lodge_reason set text = '' where id in (
      select reason_id from lodge_activity where profile_id = ${profileId})`.execute(database);
    await sql`delete from lodge_note where ${profileId} in (profile_id, author_id)`.execute(database);
    for (const table of ['lodge_wish', 'lodge_view'])
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    await sql`delete from lodge_takeover where profile_id = ${profileId}`.execute(database);
    await forgetMember(unit, profileId);
  },
};

/** What somebody wrote for others: the words of the lodges they run, and why they decided about members as they did. */
async function wordsForOthers(database: Parameters<PersonalData['read']>[0], profileId: number) {
  const lodgesRun = await rows(
    database,
    sql`select l.name, l.teaser, l.text, l.rules, l.question from lodge l join lodge_member m on m.lodge_id = l.id
      where m.profile_id = ${profileId} and m.status in (${LodgeMemberStatus.Owner}, ${LodgeMemberStatus.CoOwner}) order by l.id`,
  );
  const lodgeReasons = await rows(
    database,
    sql`select distinct l.name as lodge, r.text, r.at from lodge_activity a join lodge_reason r on r.id = a.reason_id
      join lodge l on l.id = a.lodge_id where a.actor_id = ${profileId} order by r.at`,
  );
  return { lodgesRun, lodgeReasons };
}

/** What somebody wants to be told of lodges, and when they last looked at them. */
async function choices(database: Parameters<PersonalData['read']>[0], profileId: number) {
  const lodgeWishes = await rows(
    database,
    sql`select l.name as lodge, requests, debates, meetups, media from lodge_wish w join lodge l on l.id = w.lodge_id
      where w.profile_id = ${profileId} order by l.id`,
  );
  const lodgeViews = await rows(
    database,
    sql`select l.name as lodge, ${enumName(LodgeSection, sql.ref('section'))} as section, seen_at as at
      from lodge_view v join lodge l on l.id = v.lodge_id where v.profile_id = ${profileId} order by l.id, section`,
  );
  return { lodgeWishes, lodgeViews };
}
