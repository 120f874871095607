import type pg from 'pg';
import { places, sealFor } from '../../modules/moderation/index.ts';
import { ReportedContent, Rule, StatementScope } from '../../../shared/enums.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { banned, removed, wordOfTag, wordsIn } from '../content/blogLife.ts';
import { insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

interface House {
  client: pg.ClientBase;
  secrets: Secrets;
}

/** What happens around the entries: words they are found by, who follows and reads, and what the house took away. */
export async function seedBlogLife(house: House, people: readonly Settled[], now: Date): Promise<void> {
  const judge = people.find((person) => person.userName === 'dev')!.id;
  await seedWords(house.client);
  await seedReaders(house.client, now);
  await seedStatements(house, people, judge, now);
}

/** Tags for the lists, words of interest that fit the tags, the language, and who spoke last. */
async function seedWords(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into blog_entry_kink (blog_entry_id, kink_id, published_at, dark)
      select e.id, k.id, e.published_at, is_dark(e.author_id) from blog_entry e join kink k on exists (
        select from jsonb_each_text(k.names) n, unnest(e.tags) tag
        where lower(n.value) = lower(tag) or k.names ->> 'en-GB' = $1::jsonb ->> lower(tag))`,
    [JSON.stringify(wordOfTag)],
  );
  await client.query(`
    insert into blog_entry_tag (blog_entry_id, tag, published_at, dark)
      select e.id, lower(word), e.published_at, is_dark(e.author_id) from blog_entry e,
        lateral (select unnest(e.tags) as word union
          select n.value from blog_entry_kink w join kink k on k.id = w.kink_id, jsonb_each_text(k.names) n where w.blog_entry_id = e.id) words
      where e.published_at is not null on conflict do nothing`);
  await client.query(`
    update blog_entry e set language = language_of(title || ' ' || text, case left(p.locale, 2) when 'da' then 'danish'
      when 'nb' then 'norwegian' when 'sv' then 'swedish' else 'english' end) from profile p where p.id = e.author_id`);
  await client.query(`
    update blog_entry e set commented_at = last.created_at, commented_by = last.author_id from (
      select distinct on (blog_entry_id) blog_entry_id, author_id, created_at from blog_comment
      order by blog_entry_id, created_at desc, id desc) last where last.blog_entry_id = e.id`);
}

/** Most members have opened some entries; a few follow entries or keep some out of their lists. */
async function seedReaders(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into blog_read (blog_entry_id, profile_id, read_at, seen_at)
     select e.id, p.id, at, at from blog_entry e join profile p on p.status = 3 and p.id <> e.author_id and p.dark = is_dark(e.author_id)
       and (e.id * 31 + p.id * 17) % 4 = 0,
       lateral (select least($1::timestamptz, e.published_at + ((e.id + p.id) % 48) * interval '1 hour') as at) seen
     where e.published_at < $1::timestamptz - interval '1 day'`,
    [now],
  );
  await client.query(
    `insert into blog_entry_follow (blog_entry_id, follower_id, at)
     select e.id, p.id, e.published_at + interval '2 hours' from blog_entry e join profile p on p.status = 3 and p.id <> e.author_id and p.dark = is_dark(e.author_id)
       and (e.id * 13 + p.id * 29) % 37 = 0
     where e.published_at < $1::timestamptz - interval '3 hours'`,
    [now],
  );
  await client.query(
    `insert into blog_hidden_entry (profile_id, blog_entry_id, at)
     select p.id, e.id, $1 from profile p join blog_entry e on p.status = 3 and p.dark = is_dark(e.author_id) and (e.id * 19 + p.id * 23) % 211 = 0
       and e.author_id <> p.id and e.published_at is not null`,
    [now],
  );
}

const columns = {
  ...{ profile_id: 'bigint', scope: 'smallint', rule: 'smallint', facts: 'bytea', automated: 'boolean' },
  ...{
    content_type: 'smallint',
    content_id: 'bigint',
    issued_by: 'bigint',
    issued_at: 'timestamptz',
    until: 'timestamptz',
  },
};

/** Why entries were taken away and two authors are kept from blogs. */
async function seedStatements({ client, secrets }: House, people: readonly Settled[], judge: number, now: Date) {
  const known = new Map(people.map((person) => [person.id, person]));
  const { rows: gone } = await client.query<{ id: number; authorId: number }>(
    `update blog_entry set withheld = 2 where removed_at is not null returning id::int, author_id::int as "authorId"`,
  );
  const { rows: authors } = await client.query<{ id: number }>(
    `select p.id::int from profile p where p.status = 3 and not p.dark and exists (select from blog_entry e where e.author_id = p.id)
       and not exists (select from blog_entry e where e.author_id = p.id and e.curated_at is not null)
       and p.name not in ('anna', 'bert', 'sara', 'dina', 'tove_anders') order by p.id desc limit 2`,
  );
  const facts = (id: number, words: Parameters<typeof wordsIn>[0]) =>
    `\\x${sealFor(secrets, places.statement(id), wordsIn(words, known.get(id)!.locale)).toString('hex')}`;
  const common = { automated: false, issued_by: judge, issued_at: new Date(now.getTime() - 2 * 86_400_000) };
  await insertRows(client, 'statement', columns, [
    ...gone.map(({ id, authorId }) => ({
      ...{
        ...common,
        profile_id: authorId,
        scope: StatementScope.Content,
        rule: Rule.Confidences,
        facts: facts(authorId, removed),
      },
      ...{ content_type: ReportedContent.Blog, content_id: id },
    })),
    ...authors.map(({ id }, at) => ({
      ...{ ...common, profile_id: id, scope: StatementScope.Blogs, rule: Rule.Respect, facts: facts(id, banned) },
      until: at === 0 ? new Date(now.getTime() + 12 * 86_400_000) : null,
    })),
  ]);
}
