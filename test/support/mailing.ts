/** Members who write to each other all the time, and who hear of it as their pages do: for counting at both ends. */
import assert from 'node:assert/strict';
import { io, type Socket } from 'socket.io-client';
import type { News } from '../../shared/hub.ts';
import { persist } from '../drill/load.ts';
import type { Calls, Client } from './actors.ts';
import type { Stage } from './stage.ts';

type Member = Client & Calls & { profileId: number };

/** What one member's page knows of each conversation: the mails in order, without a gap. */
class Ear {
  readonly member: Member;
  readonly known = new Map<number, { number: number; text: string }[]>();
  readonly #socket: Socket;
  readonly #reading = new Map<number, Promise<void>>();
  readonly #heard: (conversationId: number, number: number) => void;

  constructor(url: string, member: Member, heard: (conversationId: number, number: number) => void) {
    this.member = member;
    this.#heard = heard;
    this.#socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: member.cookie } });
    this.#socket.on('news', ({ messages = [] }: News) => {
      for (const { name, message } of messages) {
        if (name !== 'mail') continue;
        this.#heard(message.conversationId, message.number);
        void this.read(message.conversationId);
      }
    });
  }

  /** Asks for what comes after the last one that it has, one question after the other. */
  read(conversationId: number): Promise<void> {
    const before = this.#reading.get(conversationId) ?? Promise.resolve();
    const next = before.then(() => this.#ask(conversationId)).catch(() => undefined);
    this.#reading.set(conversationId, next);
    return next;
  }

  async #ask(conversationId: number): Promise<void> {
    const known = this.known.get(conversationId) ?? [];
    this.known.set(conversationId, known);
    for (let more = true; more;) {
      const after = known.at(-1)?.number ?? 0;
      const { items, later } = await this.member.GetMails({ conversationId, after, take: 100 });
      known.push(...items.filter(({ number }) => number > after).map(({ number, text }) => ({ number, text })));
      more = later;
    }
  }

  close(): void {
    this.#socket.close();
  }
}

export interface MailLoad {
  people: number;
  /** Mails a second that are begun, whatever becomes of those before. */
  perSecond: number;
  seconds: number;
}

export interface MailReport {
  conversations: number;
  sent: number;
  retried: number;
  perSecond: number;
  /** Milliseconds from a mail's answer to the other's page, of each that was heard. */
  heardAfter: number[];
}

/** Has members write into all conversations between them while something disturbs the product; then counts at both ends. */
export async function writeMails(
  stage: Stage,
  { people, perSecond, seconds }: MailLoad,
  disturb: () => Promise<void> = () => Promise.resolve(),
): Promise<MailReport> {
  const members = await Promise.all(Array.from({ length: people }, (_, nth) => stage.profile(`writer${nth}`)));
  await stage.pool.query(`update profile set created_at = now() - interval '1 year'`);
  const pairs = await openAll(stage, members);
  const answered = new Map<string, number>();
  const heardAfter: number[] = [];
  const ears = members.map(
    (member) =>
      new Ear(stage.url, member, (conversationId, number) => {
        const at = answered.get(`${conversationId} ${number}`);
        if (at !== undefined && at > 0) heardAfter.push(Math.max(0, performance.now() - at));
        answered.set(`${conversationId} ${number}`, 0);
      }),
  );
  const truth = new Map<number, Map<number, string>>(pairs.map(({ conversationId }) => [conversationId, new Map()]));
  let retried = 0;
  const write = async (nth: number) => {
    const { conversationId, ends } = pairs[nth % pairs.length]!;
    const member = members[ends[Math.floor(nth / pairs.length) % 2]!]!;
    const text = `Mail ${nth}`;
    const send = (commandId: string) => member.SendMail({ conversationId, text }, { commandId });
    const { answer } = await persist(send, () => retried++);
    if (!answered.has(`${conversationId} ${answer.number}`))
      answered.set(`${conversationId} ${answer.number}`, performance.now());
    truth.get(conversationId)!.set(answer.number, text);
  };
  const began = performance.now();
  const disturbing = disturb();
  const writing: Promise<void>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = began + (nth * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    writing.push(write(nth));
  }
  await Promise.all([...writing, disturbing]);
  const took = (performance.now() - began) / 1000;
  await stage.until('all that follows is done', 90_000, async () => (await stage.waiting()) === 0);
  await compare(ears, pairs, truth);
  ears.forEach((ear) => ear.close());
  return {
    conversations: pairs.length,
    sent: writing.length,
    retried,
    perSecond: Math.round(writing.length / took),
    heardAfter,
  };
}

/** So many mails stand in each conversation before, one of each, whose words are gone. */
const begun = 2;

interface Pair {
  conversationId: number;
  /** Of whom, by their places among the members. */
  ends: [number, number];
}

/** A conversation between each two, answered, so that both write as they like; made at once, as they are in a long life. */
async function openAll({ pool }: Stage, members: readonly Member[]): Promise<Pair[]> {
  const ids = members.map(({ profileId }) => profileId);
  const { rows } = await pool.query<{ id: number; low: number; high: number }>(
    `insert into conversation (dark, type, low_id, high_id, created_by, created_at, last_number)
     select false, 1, a, b, a, now() - interval '30 days', ${begun} from unnest($1::bigint[]) a, unnest($1::bigint[]) b where a < b
     returning id, low_id as low, high_id as high`,
    [ids],
  );
  await pool.query(
    `insert into participant (profile_id, conversation_id, box, last_at, last_number, last_from_others, read_number)
     select p.id, c.id, 1, now(), ${begun}, case when p.id = c.low_id then 2 else 1 end, ${begun} from conversation c, lateral (values (c.low_id), (c.high_id)) p (id)`,
  );
  await pool.query(
    `insert into mail (conversation_id, number, type, sender_id, at)
     select c.id, n, 1, case when n = 1 then c.low_id else c.high_id end, now() from conversation c, generate_series(1, ${begun}) n`,
  );
  return rows.map(({ id, low, high }) => ({ conversationId: id, ends: [ids.indexOf(low), ids.indexOf(high)] }));
}

/** Nothing acknowledged is lost, doubled or out of order, in the database and on both pages. */
async function compare(ears: readonly Ear[], pairs: readonly Pair[], truth: ReadonlyMap<number, Map<number, string>>) {
  for (const { conversationId, ends } of pairs) {
    const sent = truth.get(conversationId)!;
    const wanted = Array.from({ length: begun + sent.size }, (_, nth) => ({
      number: nth + 1,
      text: nth < begun ? '' : sent.get(nth + 1),
    }));
    for (const end of ends) {
      const ear = ears[end]!;
      await ear.read(conversationId);
      assert.deepEqual(ear.known.get(conversationId), wanted, 'every mail once, in the order of the server');
    }
  }
}
