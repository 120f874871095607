import type pg from 'pg';
import { random, type Random } from '../../../shared/art/random.ts';
import { ConversationType, FilteredBy, GenderGroup, MailBox, MailType } from '../../../shared/enums.ts';
import { sealMail } from '../../modules/mail/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { demoMails } from '../content/mails.ts';
import { pairsOf } from './pairs.ts';
import { insertLinks, insertRows } from './rows.ts';
import type { Settled } from './seedPeople.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const many = { answered: 640, requests: 60, inTheLong: 1500 };

/** One conversation as it will be: who wrote each mail, and when. */
interface Written {
  by: Settled;
  to: Settled;
  lines: { first: boolean; text: string; at: Date }[];
  request?: 'Waits' | 'Declined';
}

const pick = <T>(from: readonly T[], dice: Random) => from[Math.floor(dice() * from.length)]!;

/** The end of a conversation, most of them of late. */
const ending = (now: Date, dice: Random) => new Date(now.getTime() - 20 * minute - dice() ** 3 * 120 * day);

/** Times that end then, one after the other. */
function timed(texts: readonly string[], end: Date, apart: number, dice: Random): Written['lines'] {
  let at = end.getTime();
  const lines = texts.toReversed().map((text, back) => {
    const line = { first: (texts.length - 1 - back) % 2 === 0, text, at: new Date(at) };
    at -= minute + dice() * apart;
    return line;
  });
  return lines.toReversed();
}

function conversationOf([by, to]: [Settled, Settled], now: Date, dice: Random): Written {
  const { conversations, everyday } = demoMails[by.locale];
  const topic = pick(conversations, dice);
  const going = Array.from({ length: Math.floor(dice() ** 2 * 14) }, () => pick(everyday, dice));
  const texts = [...topic.slice(0, 2 + Math.floor(dice() * (topic.length - 1))), ...going];
  return { by, to, lines: timed(texts, ending(now, dice), 9 * hour, dice) };
}

const requestOf = ([by, to]: [Settled, Settled], request: Written['request'], now: Date, dice: Random): Written => {
  const texts = [pick(demoMails[by.locale].hellos, dice)];
  return { by, to, lines: timed(texts, ending(now, dice), hour, dice), request };
};

/** Two who write each other every day. */
function longOne(by: Settled, to: Settled, now: Date, dice: Random): Written {
  const { everyday } = demoMails[by.locale];
  const texts = Array.from(
    { length: many.inTheLong },
    (_, nth) => everyday[(nth + Math.floor(dice() * 3)) % everyday.length]!,
  );
  return { by, to, lines: timed(texts, new Date(now.getTime() - 2 * hour), 7 * hour, dice) };
}

/** Conversations of the demo community: answered ones, requests that wait, and a very long one. */
export async function seedMails(
  client: pg.ClientBase,
  secrets: Secrets,
  people: readonly Settled[],
  now: Date,
): Promise<number> {
  const dice = random(1405);
  const here = people.filter(({ status, accessType }) => status === 'Active' && accessType !== 'Support');
  const named = ['anna', 'tove_anders', 'bert', 'asta', 'otto'].map((name) =>
    people.find((one) => one.userName === name)!,
  );
  const [anna, tove, bert] = named;
  const { rows: apart } = await client.query<{ pair: string }>(
    `select profile_id || ' ' || other_id as pair from apart`,
  );
  const taken = new Set([...apart.map(({ pair }) => pair), `${anna!.id} ${tove!.id}`, `${tove!.id} ${anna!.id}`]);
  const isFree = ([by, to]: [Settled, Settled]) => {
    const keys = [`${by.id} ${to.id}`, `${to.id} ${by.id}`];
    if (!by.member || keys.some((key) => taken.has(key))) return false;
    keys.forEach((key) => taken.add(key));
    return true;
  };
  // Whoever looks around with one of the accounts of the demo finds somebody who asks, and somebody they declined.
  const strangersOf = (to: Settled, n: number) => {
    const strangers = here.filter((by) => by.member && by.locale === to.locale && !named.includes(by));
    return Array.from({ length: n }, (): [Settled, Settled] => [pick(strangers, dice), to]).filter(isFree);
  };
  const first = named.flatMap((to) => strangersOf(to, 2));
  const parted = named.flatMap((to) => strangersOf(to, 2));
  const free = pairsOf(here, 3 * (many.answered + many.requests), dice).filter(isFree);
  const conversations = free.splice(0, many.answered).map((pair) => conversationOf(pair, now, dice));
  const requests = [...first, ...free].slice(0, many.requests).map((pair) => requestOf(pair, 'Waits', now, dice));
  const declined = parted.map((pair) => requestOf(pair, 'Declined', now, dice));
  const all = [longOne(anna!, tove!, now, dice), ...conversations, ...requests, ...declined].sort(
    (a, b) => a.lines[0]!.at.getTime() - b.lines[0]!.at.getTime(),
  );
  await write(client, secrets, all, dice);
  const filters = [tove!, bert!].map(({ id }) => ({
    ...everybody,
    profile_id: id,
    groups: GenderGroup.Women | GenderGroup.Couples,
  }));
  await insertLinks(client, 'contact_filter', filterColumns, filters);
  return all.length;
}

const everybody = { verified: false, account_days: 0, pictures: true };
const filterColumns = {
  profile_id: 'bigint',
  groups: 'smallint',
  verified: 'boolean',
  account_days: 'smallint',
  pictures: 'boolean',
};

async function write(client: pg.ClientBase, secrets: Secrets, all: readonly Written[], dice: Random): Promise<void> {
  const ids = await insertRows(
    client,
    'conversation',
    {
      ...{ dark: 'boolean', type: 'smallint', low_id: 'bigint', high_id: 'bigint' },
      ...{ last_number: 'int', created_by: 'bigint', created_at: 'timestamptz' },
    },
    all.map(({ by, to, lines }) => ({
      ...{
        dark: false,
        type: ConversationType.Normal,
        low_id: Math.min(by.id, to.id),
        high_id: Math.max(by.id, to.id),
      },
      ...{ last_number: lines.length, created_by: by.id, created_at: lines[0]!.at },
    })),
  );
  await insertLinks(
    client,
    'mail',
    {
      ...{ conversation_id: 'bigint', number: 'int', type: 'smallint', sender_id: 'bigint' },
      ...{ sealed: 'bytea', signed_by: 'smallint', at: 'timestamptz' },
    },
    all.flatMap(({ by, to, lines }, nth) =>
      lines.map(({ first, text, at }, place) => {
        const sender = first ? by : to;
        const here = { conversationId: ids[nth]!, number: place + 1 };
        const signs = sender.profileType === 'Couple' && dice() < 0.4;
        return {
          ...{ conversation_id: here.conversationId, number: here.number, type: MailType.Normal, sender_id: sender.id },
          ...{ sealed: `\\x${sealMail(secrets, here, text).toString('hex')}`, at },
          signed_by: signs ? 1 + Math.floor(dice() * 2) : null,
        };
      }),
    ),
  );
  await insertLinks(
    client,
    'participant',
    placeColumns,
    all.flatMap((one, nth) => placesOf(one, ids[nth]!, dice)),
  );
}

const placeColumns = {
  ...{ profile_id: 'bigint', conversation_id: 'bigint', box: 'smallint', last_number: 'int', last_at: 'timestamptz' },
  ...{
    last_from_others: 'int',
    read_number: 'int',
    receipt_number: 'int',
    pinned: 'boolean',
    has_written: 'boolean',
    filtered_by: 'smallint[]',
    declined_at: 'timestamptz',
  },
};

/** How it stands for both: a few of late are unread, some are put away. */
function placesOf({ by, to, lines, request }: Written, conversationId: number, dice: Random) {
  const last = lines.length;
  const latest = lines[last - 1]!;
  return [by, to].map((one) => {
    const fromOthers = lines.findLastIndex(({ first }) => first !== (one === by)) + 1;
    const declined = request === 'Declined' && one === to;
    const unread =
      !declined && fromOthers > 0 && latest.first !== (one === by) && (request !== undefined || dice() < 0.25);
    const read = unread ? Math.max(0, fromOthers - 1 - Math.floor(dice() * 3)) : last;
    const waits = request !== undefined && one === to;
    const box = waits ? MailBox.Requests : !unread && dice() < 0.12 ? MailBox.Archive : MailBox.Inbox;
    return {
      ...{ profile_id: one.id, conversation_id: conversationId, box, last_number: last, last_at: latest.at },
      ...{
        last_from_others: fromOthers,
        read_number: read,
        receipt_number: 0,
        pinned: box === MailBox.Inbox && dice() < 0.01,
        has_written: lines.some(({ first }) => first === (one === by)),
      },
      filtered_by: waits
        ? [pick([FilteredBy.Group, FilteredBy.Age, FilteredBy.NotVerified, FilteredBy.NewAccount], dice)]
        : [],
      declined_at: declined ? new Date(latest.at.getTime() + 10 * minute) : null,
    };
  });
}
