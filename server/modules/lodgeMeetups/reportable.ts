import { sql, type Kysely } from 'kysely';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import {
  wasToldOf,
  withholding,
  type Exhibit,
  type Reportable,
  type ReportableKind,
} from '../../platform/reportable.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { contextOf } from '../../platform/reportContext.ts';
import { isInSight, isVisiblePerson, membershipFor } from './reading.ts';

const page = sql`'/Lodges/Lodge/' || m.lodge_id || '/-/Calendar/' || to_char(m.starts_at at time zone m.time_zone, 'YYYY-MM-DD')
  || '/' || m.id`;
const address = '^/Lodges/Lodge/\\d+/[^/]+/Calendar/[\\d-]+/';

const withholdIn = (table: string) => async (unit: Unit, id: number, how: keyof typeof withholding) => {
  await sql`update ${sql.table(table)} set withheld = ${withholding[how]} where id = ${id}`.execute(unit.sql);
};

const context = contextOf({
  opening: (id) => sql`select organiser_id as "authorId", concat_ws(E'\\n\\n', title, place, address, text) as text,
      created_at as at, withheld > 0 as hidden
    from lodge_meetup where id = ${id}`,
  comments: 'lodge_meetup_comment',
  on: 'meetup_id',
  where: sql`deleted_at is null`,
});

/** Whether somebody was told of a meetup, or is on its lists. */
const wasInvited = async (database: Kysely<unknown>, profileId: number, meetupId: number) =>
  (await firstRow(
    database,
    sql`select from lodge_meetup_sign_up where meetup_id = ${meetupId} and profile_id = ${profileId}`,
  )) !== undefined || wasToldOf(database, profileId, `LodgeMeetup ${meetupId}`);

/** A meetup, for which its organiser answers, and a comment on one. */
export const reportable: Partial<Record<ReportableKind, Reportable>> = {
  LodgeMeetupComment: {
    address: new RegExp(`${address}\\d+[^#]*#comment-(\\d+)$`),
    door: meetups.GetMeetupComments,
    async opens(id, { actor, now, platform: { database } }) {
      const found = await firstRow(
        database.read,
        sql<
          Columns<'lodge_meetup_comment', 'meetupId'>
        >`select meetup_id as "meetupId" from lodge_meetup_comment where id = ${id}`,
      );
      const membership = found && (await membershipFor(database.read, found.meetupId, actor, now));
      if (!membership) return false;
      const isShown = isVisiblePerson(actor, membership, sql.ref('c.author_id'));
      const comment = sql`select from lodge_meetup_comment c where c.id = ${id} and ${isInSight('c')} and ${isShown}`;
      return (await firstRow(database.read, comment)) !== undefined;
    },
    seen: (id, { actor: { profileId }, platform: { database } }) =>
      wasToldOf(database.read, profileId, `LodgeMeetupComment ${id}`),
    read: (database, id, _secrets, seen = false) =>
      firstRow(
        database,
        sql<Exhibit>`select c.author_id as "ownerId", c.text as excerpt, ${page} || '#comment-' || c.id as path
          from lodge_meetup_comment c join lodge_meetup m on m.id = c.meetup_id where c.id = ${id}
            and (${seen}::boolean or c.deleted_at is null and c.withheld < ${sql.lit(withholding.Removed)})`,
      ),
    around: context.ofComment,
    withhold: withholdIn('lodge_meetup_comment'),
  },
  LodgeMeetup: {
    address: new RegExp(`${address}(\\d+)`),
    door: meetups.GetMeetup,
    opens: async (id, { actor, now, platform }) =>
      (await membershipFor(platform.database.read, id, actor, now)) !== undefined,
    seen: (id, { actor: { profileId }, platform: { database } }) => wasInvited(database.read, profileId, id),
    read: (database, id, _secrets, seen = false) =>
      firstRow(
        database,
        sql<Exhibit>`select m.organiser_id as "ownerId", ${page} as path,
            concat_ws(E'\\n\\n', m.title, m.place, m.address, m.text) as excerpt
          from lodge_meetup m where m.id = ${id}
            and (${seen}::boolean or m.deleted_at is null and m.withheld < ${sql.lit(withholding.Removed)})`,
      ),
    around: context.ofThing,
    withhold: withholdIn('lodge_meetup'),
  },
};
