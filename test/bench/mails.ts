import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedInMails, seedLargeMails, type MailSize } from '../../server/operate/seed-large-mails.ts';
import { makeSecrets } from '../../server/platform/secrets.ts';
import { Stage } from '../support/stage.ts';
import { fireAll, sayBoth, type Figures, type Shot } from './lists.ts';
import { round, say } from './report.ts';

const large: MailSize = {
  conversations: Number(process.env['BENCH_CONVERSATIONS'] ?? 1_000_000),
  mails: Number(process.env['BENCH_MAILS'] ?? 20_000_000),
  ofOne: Number(process.env['BENCH_MAILS_OF_ONE'] ?? 20_000),
  inOne: Number(process.env['BENCH_MAILS_IN_ONE'] ?? 100_000),
};
const hundredth = Object.fromEntries(
  Object.entries(large).map(([key, value]) => [key, Math.max(key === 'inOne' ? 1000 : 100, Math.floor(value / 100))]),
) as unknown as MailSize;

const shots = (conversationId: number, last: number, day: string): Shot[] => [
  ['GetConversations', 'the inbox', { box: 'Inbox', take: 30 }],
  ['GetConversations', 'unread first', { box: 'Inbox', unreadFirst: true, take: 30 }],
  // As much as there is among a hundredth, too.
  ['GetConversations', 'page 5', { box: 'Inbox', skip: 120, take: 30 }],
  ['GetConversations', 'the archive', { box: 'Archive', take: 15 }],
  ['Conversations', '', {}],
  ['GetMailBoxes', '', {}],
  ['GetConversation', '', { conversationId }],
  ['GetMails', 'the latest', { conversationId }],
  ['GetMails', 'the first', { conversationId, after: 0 }],
  ['GetMails', 'in the middle', { conversationId, around: Math.floor(last / 2) }],
  ['GetMails', 'of a day', { conversationId, day }],
  ...Object.entries(plantedInMails).map(([how, text]): Shot => ['SearchMails', `a ${how} word`, { text }]),
  ['SearchMails', 'a name', { text: 'large-4' }],
];

/** What a member with many conversations reads, among many of others and among a hundredth. */
export async function measureMails(): Promise<void> {
  const many = await measureAmong(large);
  const few = await measureAmong(hundredth);
  sayBoth(many, few, `${large.mails} mails`);
}

async function measureAmong(size: MailSize): Promise<Map<string, Figures>> {
  const stage = await Stage.open({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  try {
    const started = performance.now();
    const profiles = Math.max(1000, 2 * size.ofOne, Math.floor(size.conversations / 10));
    const secrets = makeSecrets(stage.dataDir);
    await stage.server.start();
    const keeper = await stage.profile('keeper');
    const client = await stage.pool.connect();
    try {
      await seedLarge(client, { profiles, visits: profiles });
      await seedLargeMails(client, size, { keeperId: keeper.profileId, secrets });
    } finally {
      client.release();
    }
    const took = round((performance.now() - started) / 1000, 0);
    say({ figure: `${size.mails} mails in ${size.conversations} conversations made`, unit: 's', value: took });
    const { rows } = await stage.pool.query<{ id: number; last: number; day: string }>(
      `select c.id, c.last_number as last, to_char(c.created_at + (now() - c.created_at) / 2, 'yyyy-mm-dd') as day
       from conversation c join participant p on p.conversation_id = c.id and p.profile_id = $1 order by c.last_number desc limit 1`,
      [keeper.profileId],
    );
    const { id, last, day } = rows[0]!;
    return await fireAll(stage.url, keeper.cookie, shots(id, last, day));
  } finally {
    await stage.close();
  }
}
