/** What is new to somebody in each list, and marking a list as read. */
import { sql, type RawBuilder } from 'kysely';
import { BlogMark, type NameOf } from '../../../shared/enums.ts';
import type { CountKind } from '../../../shared/declared.ts';
import type { Actor } from '../../platform/actor.ts';
import { textOf } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { areApart } from '../people/index.ts';
import { isListed } from '../profiles/index.ts';
import { BlogListMarked } from './events.ts';
import { isEntryListed, isNew, isTalkedAbout, markOf, newSince, type Finder } from './queries/cards.ts';

/** Counts stop here. */
const most = 99;

/** The counts that change when somebody reads an entry or marks a list as read. */
export const readingCounts: CountKind[] = ['blogs', 'curatedBlogs'];

/** What marking one of the lists as read does. */
export const marking = (list: NameOf<typeof BlogMark>) => ({
  counts: readingCounts,
  async do(_subject: unknown, _input: unknown, { profileId: me }: Actor, unit: Unit) {
    await sql`insert into blog_mark (profile_id, list, at) values (${me}, ${BlogMark[list]}, ${unit.now})
      on conflict (profile_id, list) do update set at = greatest(blog_mark.at, excluded.at)`.execute(unit.sql);
    unit.record(BlogListMarked, { profileId: me });
    return {};
  },
});

const upToMost = (found: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${found} limit ${sql.lit(most)}) counted)`;

/** How many are new in each list, as SQL. Each goes from what is somebody's own to the entries, and ends at the most. */
export function newIn(reader: Finder, now: Date) {
  const { me, dark } = reader;
  const side = typeof dark === 'boolean' ? sql.lit(dark) : dark;
  const listed = isEntryListed(reader);
  const talked = (list: NameOf<typeof BlogMark>) => sql`${isTalkedAbout(me, now, list)} and ${listed}`;
  return {
    myKinks: upToMost(sql`select from profile_kink mine join blog_entry_kink word on word.kink_id = mine.kink_id
      join blog_entry entry on entry.id = word.blog_entry_id
      where mine.profile_id = ${me} and word.dark = ${side} and word.published_at > ${newSince(me, now, 'MyKinks')}
        and ${isNew(me, now, 'MyKinks')} and ${listed}
        -- Counted for the first of its words only.
        and not exists (select from blog_entry_kink other join profile_kink too on too.kink_id = other.kink_id
          where other.blog_entry_id = entry.id and other.kink_id < word.kink_id and too.profile_id = ${me})`),
    myComments: upToMost(sql`select from (
        select distinct blog_entry_id from blog_comment where author_id = ${me} and deleted_at is null) mine
      join blog_entry entry on entry.id = mine.blog_entry_id where ${talked('MyComments')}`),
    myBlogs: upToMost(sql`select from blog_entry entry where entry.author_id = ${me} and ${talked('MyBlogs')}`),
    followed: upToMost(sql`select from blog_entry_follow mine join blog_entry entry on entry.id = mine.blog_entry_id
      where mine.follower_id = ${me} and ${talked('Followed')}`),
    followedAuthors: upToMost(sql`select from blog_follow mine join blog_entry entry on entry.author_id = mine.author_id
      where mine.follower_id = ${me} and ${isNew(me, now, 'FollowedAuthors')} and ${listed}`),
    followers: upToMost(sql`select from blog_follow f
      where f.author_id = ${me} and f.at > coalesce(${markOf(me, 'Followers')}, '-infinity')
        and (select ${isListed('p')} from profile p where p.id = f.follower_id)
        and not ${areApart(me, sql.ref('f.follower_id'))}`),
    curated: upToMost(sql`select from blog_entry entry
      where entry.curated_at is not null and ${isNew(me, now, 'Curated')} and ${listed}`),
  };
}

/** The same for the counts of the menu, where $1 stands for the person and $2 for the present moment. */
const counted = newIn(
  {
    me: sql.raw('$1') as never,
    guest: false,
    dark: sql<boolean>`is_dark($1)`,
  },
  sql.raw('$2') as never,
);

export const counts = {
  blogs: { fleeting: `select ${textOf(counted.followed)} + ${textOf(counted.followedAuthors)}` },
  curatedBlogs: { fleeting: `select ${textOf(counted.curated)}` },
};
