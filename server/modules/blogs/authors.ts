import { sql, type RawBuilder } from 'kysely';
import type { blogLists } from '../../../shared/blogs/lists.ts';
import type { Output } from '../../../shared/contract.ts';
import type { Actor } from '../../platform/actor.ts';
import { can, type QueryContext } from '../../platform/handle.ts';
import { preparedRows, pageOf } from '../../platform/database/sql.ts';
import { kinkName } from '../interests/index.ts';
import { cardOf } from '../profiles/index.ts';
import { FollowBlogAuthor } from './commands/FollowBlogAuthor.ts';
import { UnfollowBlogAuthor } from './commands/UnfollowBlogAuthor.ts';
import { followersFor } from './countsForViewer.ts';
import { isMeantFor } from './queries/cards.ts';
import { viewerOf, shapeOf, type Viewer } from './viewer.ts';

type AuthorCard = Output<typeof blogLists.GetFollowedAuthors>['items'][number];

/** So many of an author's latest entries tell what they write about, in so many words. */
const latest = 5;
const mostTopics = 3;

/** What the latest entries of an author are about, what comes most often first. */
const topicsOf = (reader: Viewer) => sql`(
  select coalesce(json_agg(topic order by often desc, topic), '[]'::json) from (
    select min(word) as topic, count(*) as often from (
      select id, tags from blog_entry entry where entry.author_id = chosen.id and ${isMeantFor(reader)}
      order by entry.published_at desc, entry.id desc limit ${sql.lit(latest)}) entry
    cross join lateral (
      select unnest(entry.tags) union all
      select ${kinkName(reader.locale)} from blog_entry_kink join kink on kink.id = kink_id where blog_entry_id = entry.id) words (word)
    group by lower(word) order by often desc, topic limit ${sql.lit(mostTopics)}) topics)`;

/** A page of authors. `authors` selects their `id` and the `place` by which they are ordered. */
export async function listAuthors(
  name: string,
  { skip, take }: { skip: number; take: number },
  actor: Actor,
  { platform, now, call }: QueryContext,
  authors: (me: number, dark: boolean) => RawBuilder<unknown>,
) {
  const viewer = viewerOf(actor, call.site);
  const found = await preparedRows(
    platform.database,
    `${name} ${take} ${shapeOf(viewer)}`,
    { me: viewer.me, now, skip },
    ({ me, now: at, skip: from }) => {
      const reader = { ...viewer, me };
      return sql<
        Omit<AuthorCard, 'can'>
      >`select ${cardOf(sql.ref('chosen.id'), at)} as author, ${followersFor(me)} as followers,
          (select count(*)::int from blog_entry entry where entry.author_id = chosen.id and ${isMeantFor(reader)}) as entries,
          ${topicsOf(reader)} as topics,
          exists (select from blog_follow where author_id = chosen.id and follower_id = ${me}) as followed
        from (${authors(me, viewer.dark)} order by place limit ${sql.lit(take + 1)} offset ${from}) chosen order by chosen.place`;
    },
  );
  const { items, more } = pageOf(found, take);
  return { items: items.map((one) => ({ ...one, can: allowed(actor, one) })), more };
}

/** Following or no more following, whichever is to be done. */
const allowed = (actor: Actor, { author, followed }: Omit<AuthorCard, 'can'>) =>
  can(actor, { authorId: author.profileId }, { FollowBlogAuthor, UnfollowBlogAuthor }).filter(
    (command) => (command === 'UnfollowBlogAuthor') === followed,
  );
