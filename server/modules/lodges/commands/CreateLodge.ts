import { sql } from 'kysely';
import { LodgeMemberStatus as Status } from '../../../../shared/enums.ts';
import { lodgeSettings } from '../../../../shared/lodges/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow, slug } from '../../../platform/database/sql.ts';
import { banOf } from '../../moderation/index.ts';
import { Lodge } from '../model/Lodge.ts';
import { LodgeMember } from '../model/LodgeMember.ts';
import { foundersPlace } from '../model/membershipTransitions.ts';
import { flushNamed, keepLooks, keepSubjects, wordsOf } from './founding.ts';

/** Lodges that one profile owns at most. */
const mostOwned = 10;

export const CreateLodge = handle(lodgeSettings.CreateLodge, {
  async load(_input, unit, { profileId }) {
    // One founding at a time for each profile, so that two at once do not pass the limit together.
    await sql`select from profile where id = ${profileId} for no key update`.execute(unit.sql);
    const owned = await firstRow(
      unit.sql,
      sql<{ many: number }>`select count(*)::int as many from lodge_member
        where profile_id = ${profileId} and status = ${Status.Owner}`,
    );
    return { banned: Boolean(await banOf(unit.sql, 'CreateLodges', profileId, unit.now)), owned: owned!.many };
  },
  may: (_actor, { banned, owned }: { banned: boolean; owned: number }) => {
    if (banned) return 'LodgeFoundingBanned';
    return owned < mostOwned || 'TooManyLodges';
  },
  async do(_subject, input, actor, unit) {
    const { em, now } = unit;
    const looks = await keepLooks(unit, actor, input);
    const lodge = em.create(Lodge, {
      ...(await wordsOf(unit, input)),
      ...{ dark: actor.dark, withheld: 0, pictureId: null, coverId: null, pictureMediaId: null, coverMediaId: null },
      ...{ foundedAt: now, activeAt: now, ownerlessSince: null, deleteAt: null, goneAt: null, archivedAt: null },
      ...looks,
    });
    await flushNamed(unit);
    await keepSubjects(unit, lodge.id, input);
    em.create(LodgeMember, { ...foundersPlace, lodgeId: lodge.id, profileId: actor.profileId, since: now });
    lodge.found(actor.profileId);
    return { lodgeId: lodge.id, slug: slug(lodge.name) };
  },
});
