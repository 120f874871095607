import { sql, type RawBuilder } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import type { Output } from '../../../../shared/contract.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import type { Actor } from '../../../platform/actor.ts';
import { can, handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { preparedRows, slug } from '../../../platform/database/sql.ts';
import { areApart } from '../../people/index.ts';
import { AddBlogComment } from '../commands/AddBlogComment.ts';
import { DeleteBlogEntry } from '../commands/DeleteBlogEntry.ts';
import { FollowBlogAuthor } from '../commands/FollowBlogAuthor.ts';
import { FollowBlogEntry } from '../commands/FollowBlogEntry.ts';
import { HideAuthor } from '../commands/HideAuthor.ts';
import { HideEntry } from '../commands/HideEntry.ts';
import { RestoreBlogEntry } from '../commands/RestoreBlogEntry.ts';
import { SetCurated } from '../commands/SetCurated.ts';
import { UnfollowBlogAuthor } from '../commands/UnfollowBlogAuthor.ts';
import { UnfollowBlogEntry } from '../commands/UnfollowBlogEntry.ts';
import { UnhideEntry } from '../commands/UnhideEntry.ts';
import { UpdateBlogEntry } from '../commands/UpdateBlogEntry.ts';
import { mayRead, type EntryFacts } from '../model/BlogEntry.ts';
import { picturesOf } from '../pictures.ts';
import { viewerOf, shapeOf, type Viewer } from '../viewer.ts';
import { entryFacts } from '../readableEntries.ts';
import { cardColumns, isNew, isReadable, type BlogCard } from './cards.ts';
import { penNameOf } from './writers.ts';

type View = Output<typeof blogs.GetBlogEntryData>;
type Neighbour = { blogEntryId: number; title: string } | null;

interface Row extends BlogCard, Pick<View, 'text' | 'pictures' | 'curationNote' | 'followed' | 'hidden'> {
  facts: EntryFacts;
  penName: string;
  previous: Neighbour;
  next: Neighbour;
}

/** The entry of the same author before or after `entry`, as the reader finds it. */
const neighbour = (reader: Viewer, direction: 'before' | 'after'): RawBuilder<Neighbour> => {
  const [than, order] = direction === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql<Neighbour>`(select json_build_object('blogEntryId', entry.id, 'title', entry.title) from blog_entry entry
    where entry.author_id = here.author_id and entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null
      and (entry.published_at, entry.id) ${than} (here.published_at, here.id) and ${isReadable(reader)}
    order by entry.published_at ${order}, entry.id ${order} limit 1)`;
};

const statement = (reader: Viewer, blogEntryId: number, now: Date) => sql<Row>`
  select ${cardColumns(reader, now, isNew(reader.me, now))}, entry.text, entry.curation_note as "curationNote",
    ${picturesOf(reader)} as pictures, ${penNameOf(sql.ref('entry.author_id'))} as "penName",
    exists (select from blog_entry_follow where blog_entry_id = entry.id and follower_id = ${reader.me}) as followed,
    exists (select from blog_hidden_entry where blog_entry_id = entry.id and profile_id = ${reader.me}) as hidden,
    ${entryFacts(reader.me, now)} as facts,
    (select ${neighbour(reader, 'before')} from blog_entry here where here.id = entry.id) as previous,
    (select ${neighbour(reader, 'after')} from blog_entry here where here.id = entry.id) as next
  from blog_entry entry
  where entry.id = ${blogEntryId} and not ${areApart(reader.me, sql.ref('entry.author_id'))}`;

export const GetBlogEntryData = handle(
  blogs.GetBlogEntryData,
  async ({ blogEntryId }, actor, { platform, now, call }) => {
    const viewer = viewerOf(actor, call.site);
    const [row] = await preparedRows(
      platform.database,
      `GetBlogEntryData ${shapeOf(viewer)}`,
      { blogEntryId, me: viewer.me, now },
      (value) => statement({ ...viewer, me: value.me }, value.blogEntryId, value.now),
    );
    if (!row?.author || !mayRead(actor, row.facts)) return refuse('NotFound');
    const { facts, penName, previous, next, ...view } = row;
    const author = viewer.guest ? { profileId: null, name: penName } : view.author;
    return {
      ...view,
      author,
      previous: named(previous),
      next: named(next),
      slug: slug(view.title),
      commentsAllowed: facts.commentsAllowed,
      deleted: facts.removed && facts.withheld === 0,
      can: allowed(actor, row),
    };
  },
);

const named = (entry: Neighbour) => entry && { ...entry, slug: slug(entry.title) };

const handlers = {
  ...{
    AddBlogComment,
    UpdateBlogEntry,
    DeleteBlogEntry,
    RestoreBlogEntry,
    HideEntry,
    UnhideEntry,
    HideAuthor,
    SetCurated,
  },
  ...{ FollowBlogAuthor, UnfollowBlogAuthor, FollowBlogEntry, UnfollowBlogEntry },
};

/** What the actor may do, without what is done already. */
function allowed(actor: Actor, { facts, authorFollowed, followed, hidden }: Row): View['can'] {
  const done = [
    authorFollowed ? 'FollowBlogAuthor' : 'UnfollowBlogAuthor',
    followed ? 'FollowBlogEntry' : 'UnfollowBlogEntry',
    hidden ? 'HideEntry' : 'UnhideEntry',
    ...(facts.removed ? ['UpdateBlogEntry', 'DeleteBlogEntry'] : ['RestoreBlogEntry']),
  ];
  return can(actor, facts, handlers).filter((command) => !done.includes(command));
}
