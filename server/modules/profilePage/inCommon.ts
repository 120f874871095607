import { sql } from 'kysely';
import type { Output } from '../../../shared/contract.ts';
import type { profile } from '../../../shared/profilePage/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { slug } from '../../platform/database/sql.ts';
import { kinksOfBoth } from '../interests/index.ts';
import { meetupsOfBoth, type SharedMeetup } from '../lodgeMeetups/index.ts';
import { lodgesOfBoth } from '../lodges/index.ts';
import { isVisible } from '../profiles/index.ts';

type Common = Output<typeof profile.GetProfilePage>['common'];

export interface InCommon {
  sharedWords: Common['words'];
  sharedLodges: Omit<Common['lodges'][number], 'slug'>[];
  sharedMeetups: SharedMeetup[];
}

/** What an actor and `p`, whom they find, have in common, as far as `eyes` see it; nobody has anything in common with themselves. */
export const inCommon = (actor: Actor, now: Date) => {
  const them = sql.ref('p.id');
  const shared = (what: unknown) => sql`case when p.id = ${actor.profileId} then '[]'::json else ${what} end`;
  const words = sql`case when ${isVisible('kinks', 'p', sql.ref('eyes.rank'))}
    then ${kinksOfBoth(them, actor.profileId, actor.locale)} else '[]'::json end`;
  return sql`${shared(words)} as "sharedWords", ${shared(lodgesOfBoth(them, actor))} as "sharedLodges",
    ${shared(meetupsOfBoth(them, actor, now))} as "sharedMeetups"`;
};

/** The same with readable addresses. */
export const withSlugs = ({ sharedWords, sharedLodges, sharedMeetups }: InCommon): Common => ({
  words: sharedWords,
  lodges: sharedLodges.map((lodge) => ({ ...lodge, slug: slug(lodge.name) })),
  meetups: sharedMeetups.map(({ lodge, ...meetup }) => ({ ...meetup, slug: slug(lodge) })),
});
