import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { debateWords } from '../content/debates.ts';
import { shuffled } from '../content/dice.ts';
import { lodges } from '../content/lodges.ts';
import type { DemoLodge } from '../content/types.ts';
import { insertRows } from './rows.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Replies in the longest topic. */
const longest = 300;

interface Topic {
  lodgeId: number;
  categoryId: number;
  authorId: number;
  title: string;
  text: string;
  begun: number;
  replies: readonly string[];
  members: readonly number[];
  fate: { pinned: boolean; locked: boolean; moved_from: string | null };
}

/** The members of each lodge, those who run it first. */
async function membersOf(client: pg.ClientBase): Promise<Map<number, number[]>> {
  const { rows } = await client.query<{ lodge: number; members: number[] }>(`
    select lodge_id as lodge, json_agg(profile_id order by status = 1, since, id) as members
    from lodge_member where status in (1, 2, 3, 7) group by lodge_id`);
  return new Map(rows.map(({ lodge, members }) => [lodge, members]));
}

/** Which topics stand in a lodge: those of its language in another order, with a few short answers behind the longer ones. */
function topicsOf(
  lodge: DemoLodge,
  at: Pick<Topic, 'lodgeId' | 'members'>,
  categoryIds: readonly number[],
  now: Date,
  dice: Random,
): Topic[] {
  const { topics, answers, categories, game } = debateWords[lodge.locale];
  const { lodgeId, members } = at;
  const begin = () => now.getTime() - (1 + dice() * 50) * day;
  const written = shuffled(topics, dice).map(([category, title, text, ...replies], place): Topic => ({
    ...at,
    categoryId: categoryIds[category]!,
    authorId: members[place % 3 === 0 ? 0 : Math.floor(dice() * members.length)]!,
    title,
    text,
    begun: begin(),
    replies: [...replies, ...shuffled(answers, dice).slice(0, 2 + Math.floor(dice() * 4))],
    fate: {
      pinned: place === 0,
      locked: place === 1,
      moved_from: place === 2 ? categories[(category + 1) % 4]! : null,
    },
  }));
  if (lodge.key !== 'winter-bathers') return written;
  const replies = Array.from({ length: longest }, (_, turn) => game.words[turn % game.words.length]!);
  const fate = { pinned: false, locked: false, moved_from: null };
  const long = {
    ...game,
    lodgeId,
    members,
    categoryId: categoryIds[1]!,
    authorId: members[1]!,
    begun: now.getTime() - 40 * day,
  };
  return [...written, { ...long, replies, fate }];
}

/** Says the replies of a topic one after the other, until now at the latest. */
function repliesOf(topic: Topic, entryId: number, now: Date, dice: Random) {
  const step = Math.min(9 * hour, (now.getTime() - topic.begun) / (topic.replies.length + 1));
  return topic.replies.map((text, turn) => ({
    entry_id: entryId,
    lodge_id: topic.lodgeId,
    author_id: topic.members[Math.floor(dice() * topic.members.length)]!,
    text,
    created_at: new Date(topic.begun + Math.round((turn + 1) * step)),
  }));
}

/** What is talked about in the lodges: categories, topics and replies. Answers the numbers of topics and replies. */
export async function seedDebates(client: pg.ClientBase, lodgeIds: readonly number[], now: Date) {
  const dice = random(20_261_122);
  const members = await membersOf(client);
  const homes = lodges.flatMap((lodge, place) => {
    const lodgeId = lodgeIds[place]!;
    const here = members.get(lodgeId) ?? [];
    return here.length > 2 ? [{ lodge, lodgeId, members: here }] : [];
  });
  const named = homes.flatMap(({ lodge, lodgeId }) =>
    debateWords[lodge.locale].categories.map((name, place) => ({
      lodge_id: lodgeId,
      name,
      position: place + 1,
      created_at: now,
    })),
  );
  const columns = { lodge_id: 'bigint', name: 'text', position: 'smallint', created_at: 'timestamptz' };
  const categoryIds = await insertRows(client, 'debate_category', columns, named);
  const topics = homes.flatMap((home, place) =>
    topicsOf(home.lodge, home, categoryIds.slice(place * 4, place * 4 + 4), now, dice),
  );
  const entryIds = await insertTopics(client, topics);
  const replies = topics.flatMap((topic, place) => repliesOf(topic, entryIds[place]!, now, dice));
  const commentColumns = {
    entry_id: 'bigint',
    lodge_id: 'bigint',
    author_id: 'bigint',
    text: 'text',
    created_at: 'timestamptz',
  };
  await insertRows(client, 'debate_comment', commentColumns, replies);
  await settle(client);
  return { topics: topics.length, replies: replies.length };
}

const insertTopics = (client: pg.ClientBase, topics: readonly Topic[]) =>
  insertRows(
    client,
    'debate_entry',
    {
      ...{
        lodge_id: 'bigint',
        category_id: 'bigint',
        author_id: 'bigint',
        title: 'text',
        text: 'text',
        pinned: 'boolean',
      },
      ...{
        locked: 'boolean',
        moved_from: 'text',
        moved_at: 'timestamptz',
        created_at: 'timestamptz',
        last_at: 'timestamptz',
      },
    },
    topics.map(({ lodgeId, categoryId, authorId, title, text, begun, fate }) => ({
      ...{ lodge_id: lodgeId, category_id: categoryId, author_id: authorId, title, text: `<p>${text}</p>`, ...fate },
      ...{ moved_at: fate.moved_from && new Date(begun + day), created_at: new Date(begun), last_at: new Date(begun) },
    })),
  );

/** Lets some answers hang on what they answer, and the counters tell what is there. */
async function settle(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update debate_comment c set parent_comment_id = first.id,
      quoted_comment_id = case when c.id % 2 = 0 then first.id end
    from (select entry_id, min(id) as id from debate_comment group by entry_id having count(*) < 20) first
    where first.entry_id = c.entry_id and c.id in (first.id + 2, first.id + 3)`);
  await client.query(`
    update debate_entry e set comment_count = said.many, last_at = said.last
    from (select entry_id, count(*) as many, max(created_at) as last from debate_comment group by entry_id) said
    where said.entry_id = e.id`);
  await client.query(`
    update debate_category g set entry_count = (select count(*) from debate_entry where category_id = g.id)`);
}
