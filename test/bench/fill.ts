import { Gender } from '../../shared/enums.ts';
import type { Calls, Client } from '../support/actors.ts';
import type { Stage } from '../support/stage.ts';

export interface Filled {
  author: Client & Calls & { profileId: number };
  reader: Client & Calls & { profileId: number };
  blogEntryId: number;
  /** Conversations of the reader, each with another, in which both have written. */
  conversationIds: number[];
}

/** No other number that a statement carries is one of these. */
export const [firstConversation, mailsBefore] = [900_001, 1_000_000];
const conversations = 64;

/** A thousand profiles, 100,000 entries, and one entry with fifty comments in two layers. */
export async function fill(stage: Stage): Promise<Filled> {
  const sql = (text: string, values: unknown[] = []) => stage.pool.query<{ id: number }>(text, values);
  await sql(
    `insert into profile (name, email, type, gender, member_until, terms_version, locale, time_zone, created_at, last_seen_at)
     select 'member' || n, 'member' || n || '@mail.example', 1, $1, '2100-01-01', 3, 'da-DK', 'Europe/Copenhagen', now(), now()
     from generate_series(1, 1000) n`,
    [Gender.Male],
  );
  await sql(
    `insert into person (profile_id, position, name, gender, birthday) select id, 0, name, 1, '1980-01-01' from profile`,
  );
  await sql(
    `insert into blog_entry (author_id, title, text, teaser, tags, status, audience, comments_allowed, reading_minutes, published_at,
       last_activity_at, created_at, updated_at)
     select 1 + n % 1000, 'Entry number ' || n, '<p>' || repeat('Four degrees in the water. ', 40) || '</p>', repeat('Four degrees in the water. ', 8),
       array['Winter bathing', 'Aarhus'], 2, 1 + n % 2, true, 4, now() - n * interval '1 minute', now() - n * interval '1 minute', now(), now()
     from generate_series(1, 100000) n`,
  );
  // Measured calls log on over HTTP, which needs the server; their profiles are made first.
  await stage.server.start();
  const author = await stage.profile('author');
  const reader = await stage.profile('reader');
  await stage.server.kill('SIGTERM');
  const entry = await sql(
    `insert into blog_entry (author_id, title, text, teaser, tags, status, audience, comments_allowed, reading_minutes, comment_count,
       published_at, last_activity_at, created_at, updated_at)
     select $1, 'The measured entry', text, teaser, tags, 2, 2, true, 4, 50, now(), now(), now(), now() from blog_entry limit 1 returning id`,
    [author.profileId],
  );
  const blogEntryId = entry.rows[0]?.id ?? 0;
  const comments = `insert into blog_comment (blog_entry_id, author_id, parent_comment_id, text, created_at)`;
  await sql(
    `${comments} select $1, n, null, 'Well done, and thank you for the soup.', now() from generate_series(1, 25) n`,
    [blogEntryId],
  );
  await sql(`${comments} select $1, author_id + 25, id, 'Gladly.', now() from blog_comment where blog_entry_id = $1`, [
    blogEntryId,
  ]);
  const conversationIds = Array.from({ length: conversations }, (_, n) => firstConversation + n);
  await sql(
    `insert into conversation (id, dark, type, low_id, high_id, last_number, created_by, created_at)
     select id, false, 1, 1 + id - $3, $2, $4, $2, now() from unnest($1::bigint[]) id`,
    [conversationIds, reader.profileId, firstConversation, mailsBefore],
  );
  await sql(
    `insert into participant (profile_id, conversation_id, box, last_number, cleared_number, last_at, last_from_others)
     select profile_id, id, 1, last_number, last_number - 1, now(), last_number
     from conversation, unnest(array[low_id, high_id]) profile_id`,
  );
  await sql('analyze');
  return { author, reader, blogEntryId, conversationIds };
}
