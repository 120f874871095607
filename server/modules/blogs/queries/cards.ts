import { sql, type RawBuilder } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import type { blogLists } from '../../../../shared/blogs/lists.ts';
import { BlogAudience, BlogMark, BlogStatus, type NameOf } from '../../../../shared/enums.ts';
import { inAlphabet, enumName } from '../../../platform/database/sql.ts';
import { areApart, isFavourite } from '../../people/index.ts';
import { kinkName } from '../../interests/index.ts';
import { isShownInPlace, stillOf } from '../../media/index.ts';
import { cardOf, isListed, pictureOf } from '../../profiles/index.ts';
import { activityAt, commentedAt, commentedBy, commentsFor, readsFor } from '../countsForViewer.ts';
import { isOfSide, type Viewer } from '../viewer.ts';

export type BlogCard = Output<typeof blogLists.GetAllBlogEntries>['items'][number];

/** The cover of `entry`: what its author uploaded, once it may be seen, or a drawing of the house. Guests load no pictures. */
export const coverOf = ({ guest, adults }: Pick<Viewer, 'guest' | 'adults'>) =>
  guest
    ? sql`null`
    : sql`coalesce(
  (select ${stillOf('large')} from media m where m.id = entry.cover_media_id and ${isShownInPlace({ adults })}),
  ${pictureOf(sql.ref('entry.cover_id'))})`;

/** The columns of a card, from the alias `entry`; `unread` judges it for the list it stands in. */
export const cardColumns = (reader: Viewer, now: Date, unread: RawBuilder<boolean>) => sql`
  entry.id as "blogEntryId", entry.title, entry.teaser, ${cardOf(sql.ref('entry.author_id'), now)} as author,
  ${followsAuthor(reader.me)} as "authorFollowed", ${coverOf(reader)} as cover, entry.tags, ${kinksOfEntry(reader)} as kinks,
  ${enumName(BlogAudience, sql.ref('entry.audience'))} as audience,
  entry.curated_at is not null as curated, ${unread} as unread,
  coalesce(entry.published_at, entry.created_at) as "publishedAt", ${activityAt(reader.me)} as "lastActivityAt",
  ${readsFor(reader.me)} as reads, ${commentsFor(reader.me)} as comments, entry.reading_minutes as "readingMinutes"`;

const followsAuthor = (readerId: number) => sql<boolean>`
  exists (select from blog_follow where author_id = entry.author_id and follower_id = ${readerId})`;

const kinksOfEntry = ({ locale }: Viewer) => sql`(
  select coalesce(json_agg(${kinkName(locale)} order by ${inAlphabet(kinkName(locale), locale)}), '[]'::json)
  from blog_entry_kink word join kink on kink.id = word.kink_id where word.blog_entry_id = entry.id)`;

type List = NameOf<typeof BlogMark>;

export const markOf = (readerId: number, list: List) =>
  sql`(select at from blog_mark where profile_id = ${readerId} and list = ${sql.lit(BlogMark[list])})`;

/** For how long an entry nobody looked at counts as new. */
const newFor = sql`interval '30 days'`;

/** The moment from which something of a list is new to a reader: of these days, and since they marked the list. */
export const newSince = (readerId: number, now: Date, list: List) =>
  sql<Date>`greatest(${now}::timestamptz - ${newFor}, ${markOf(readerId, list)})`;

/** When `entry` came into a list. */
const cameAt = (list: List) => sql.ref(list === 'Curated' ? 'entry.curated_at' : 'entry.published_at');

/** Whether `entry` is new to a reader: of these days, not opened, and younger than the mark of the list. */
export const isNew = (readerId: number, now: Date, list: List = 'All') => sql<boolean>`(
  entry.author_id <> ${readerId} and ${cameAt(list)} > ${newSince(readerId, now, list)}
  and not exists (select from blog_read where blog_entry_id = entry.id and profile_id = ${readerId}))`;

/** Whether somebody else commented on `entry` since a reader last saw it, or marked the list. */
export const isTalkedAbout = (readerId: number, now: Date, list: List) => sql<boolean>`coalesce(
  ${commentedBy(readerId)} <> ${readerId} and ${commentedAt(readerId)} > greatest(${newSince(readerId, now, list)},
    (select seen_at from blog_read where blog_entry_id = entry.id and profile_id = ${readerId})), false)`;

/** Whoever finds something; on which side they are may be told by SQL. */
export type Finder = Pick<Viewer, 'me' | 'guest'> & { dark: boolean | RawBuilder<boolean> };

/** Whether `entry` is out and meant for a reader, whoever of their side wrote it. */
export function isMeantFor({ me, guest, dark }: Finder): RawBuilder<boolean> {
  const out = sql<boolean>`entry.status = ${sql.lit(BlogStatus.Published)} and entry.removed_at is null
    and ${isOfSide(sql.ref('entry.author_id'), dark)}`;
  if (guest) return sql<boolean>`${out} and entry.audience = ${sql.lit(BlogAudience.Public)}`;
  return sql<boolean>`${out} and (entry.audience in (${sql.lit(BlogAudience.Public)}, ${sql.lit(BlogAudience.Members)})
    or entry.author_id = ${me}
    or entry.audience = ${sql.lit(BlogAudience.Favourites)} and ${isFavourite(sql.ref('entry.author_id'), me)})`;
}

/**
 * What a reader may find: published, not removed, meant for them, by a profile that shows. Whether something is there is
 * asked for each entry in turn (`is false`, and a value instead of `exists`), so that a list walks its index and ends when
 * its page is full; a join would be planned for all entries there are.
 */
export const isReadable = (reader: Finder): RawBuilder<boolean> => sql<boolean>`${isMeantFor(reader)}
  and (select ${isListed('author')} from profile author where author.id = entry.author_id)
  and ${reader.guest ? sql`true` : sql`${areApart(reader.me, sql.ref('entry.author_id'))} is false`}`;

/** What a reader finds in lists: what may be read and was not taken out by themselves. */
export const isEntryListed = (reader: Finder): RawBuilder<boolean> => sql<boolean>`${isReadable(reader)}
  and exists (select from blog_hidden_entry where profile_id = ${reader.me} and blog_entry_id = entry.id) is false
  and exists (select from blog_hidden_author where profile_id = ${reader.me} and author_id = entry.author_id) is false`;
