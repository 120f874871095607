import type pg from 'pg';
import type { Random } from '../../../shared/art/random.ts';
import { comments, firstDip } from '../content/comments.ts';
import { shuffled } from '../content/dice.ts';
import type { DemoBlog } from '../content/types.ts';
import { insertEvents, insertRows } from './rows.ts';
import type { Faces } from './seedDarkProfiles.ts';
import type { Settled } from './seedPeople.ts';

/** A comment with its id, for the notifications that followed from it. */
export interface SeededComment {
  id: number;
  eventId: number;
  entryId: number;
  entryAuthorId: number;
  title: string;
  authorId: number;
  parentAuthorId: number | null;
  at: Date;
}

/** An entry under which something may be said. */
export interface Entry {
  blog: DemoBlog;
  author: Settled;
  id: number;
  publishedAt: Date | null;
}

interface Remark {
  entry: Entry;
  by: Settled;
  text: string;
  at: Date;
  answers: Remark[];
}

/** Nine hundred comments over the published entries, newer and more read ones having more of them. */
function remarksOn(entries: readonly Entry[], people: readonly Settled[], dice: Random, now: Date): Remark[] {
  const open = entries.filter((entry) => entry.publishedAt && !entry.blog.state && !entry.blog.key);
  const talking = people.filter((person) => person.status === 'Active');
  return open.flatMap((entry) => {
    const neighbours = shuffled(
      talking.filter((person) => person.locale === entry.blog.locale && person !== entry.author),
      dice,
    );
    const words = shuffled(comments[entry.blog.locale].comments, dice);
    const answers = shuffled(comments[entry.blog.locale].answers, dice);
    const span = now.getTime() - entry.publishedAt!.getTime();
    const many = Math.min(words.length, neighbours.length - 1, 1 + Math.floor(dice() * 5.4));
    return Array.from({ length: many }, (_, at): Remark => {
      const when = new Date(entry.publishedAt!.getTime() + span * (0.05 + 0.6 * dice()));
      const remark: Remark = { entry, by: neighbours[at]!, text: words[at]!, at: when, answers: [] };
      const answered = Math.floor(dice() * 3.2);
      for (let n = 0; n < answered; n++) {
        const by = n === 0 ? entry.author : neighbours[(at + n) % neighbours.length]!;
        const later = new Date(when.getTime() + (now.getTime() - when.getTime()) * (0.1 + 0.2 * (n + dice())));
        remark.answers.push({ entry, by, text: answers[(at * 3 + n) % answers.length]!, at: later, answers: [] });
      }
      return remark;
    });
  });
}

/** What is said below an entry of the dark variant is said by the profiles there. */
function remarkOf(remark: Remark, faces: Faces): Remark {
  if (!remark.entry.blog.dark) return remark;
  const others = faces.all.filter(({ id }) => id !== remark.entry.author.id);
  const by =
    faces.of(remark.by) ?? (remark.by === remark.entry.author ? remark.by : others[remark.by.id % others.length]!);
  return { ...remark, by, answers: remark.answers.map((answer) => remarkOf(answer, faces)) };
}

/** The guided thread below the first dip, as it was written by hand. */
function guidedRemarks(entries: readonly Entry[], people: readonly Settled[], dice: Random, now: Date): Remark[] {
  const entry = entries.find((one) => one.blog.key === 'first-dip');
  if (!entry) return [];
  const speakers = shuffled(
    people.filter((person) => person.status === 'Active' && person !== entry.author),
    dice,
  );
  const named = new Map(people.map((person) => [person.userName, person]));
  const who = (userName: string | undefined, at: number) => (userName && named.get(userName)) || speakers[at]!;
  return firstDip.map((thread, at): Remark => {
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const answers = thread.answers.map((answer, n): Remark => ({
      entry,
      by: who(answer.by, 20 + at * 4 + n),
      text: answer.text,
      at: minutesAgo(answer.minutesAgo),
      answers: [],
    }));
    return { entry, by: who(thread.by, at), text: thread.text, at: minutesAgo(thread.minutesAgo), answers };
  });
}

const commentColumns = {
  blog_entry_id: 'bigint',
  author_id: 'bigint',
  parent_comment_id: 'bigint',
  text: 'text',
  created_at: 'timestamptz',
};

/** Writes what is said below entries; answers the comments, the first ones before their answers. */
export async function seedComments(
  client: pg.ClientBase,
  entries: readonly Entry[],
  { people, faces }: { people: readonly Settled[]; faces: Faces },
  dice: Random,
  now: Date,
) {
  const remarks = remarksOn(entries, people, dice, now).map((remark) => remarkOf(remark, faces));
  const threads = [...remarks, ...guidedRemarks(entries, people, dice, now)];
  const row = (remark: Remark, parent: number | null) => ({
    blog_entry_id: remark.entry.id,
    author_id: remark.by.id,
    parent_comment_id: parent,
    text: remark.text,
    created_at: remark.at,
  });
  const parents = await insertRows(
    client,
    'blog_comment',
    commentColumns,
    threads.map((one) => row(one, null)),
  );
  const answers = threads.flatMap((thread, at) =>
    thread.answers.map((answer) => ({ answer, thread, parent: parents[at]! })),
  );
  const answerIds = await insertRows(
    client,
    'blog_comment',
    commentColumns,
    answers.map(({ answer, parent }) => row(answer, parent)),
  );
  const all = [
    ...threads.map((remark, at) => ({ id: parents[at]!, remark, parentAuthorId: null as number | null })),
    ...answers.map(({ answer, thread }, at) => ({ id: answerIds[at]!, remark: answer, parentAuthorId: thread.by.id })),
  ];
  const events = await insertEvents(
    client,
    all.map(({ remark }) => ({ name: 'BlogCommentAdded', actor_id: remark.by.id, at: remark.at })),
  );
  return all.map(({ id, remark, parentAuthorId }, at): SeededComment => {
    const { entry, by } = remark;
    return {
      id,
      eventId: events[at]!,
      entryId: entry.id,
      entryAuthorId: entry.author.id,
      title: entry.blog.title,
      authorId: by.id,
      parentAuthorId,
      at: remark.at,
    };
  });
}
