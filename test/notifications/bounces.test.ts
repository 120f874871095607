/** Mails that come back: at once, or as a report days later; and reports that nobody should believe. */
import { spawn } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { noteReport } from '../../server/operate/bounce.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { rootFile } from '../support/tree.ts';
import { world } from '../support/world.ts';

const noSuchUser = '550 5.1.1 No such user';

/** Somebody with an entry that others comment on, and the mails they got. */
async function writtenTo() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = async () => {
    await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
    await world.settle();
  };
  return { anna, comment, mails: () => mailsTo(anna.email) };
}

const mailsTo = (email: string) => world.mail.mails.filter((one) => one.to?.[0]?.address === email);
const returned = async (person: Somebody) => (await person.GetProfileData()).mailReturned;
const notesOf = ({ profileId }: Somebody) =>
  world.sql('select email, reply from mail_returned where profile_id = $1', [profileId]);

const outcomesOf = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ outcome: string | null }>(
      `select d.outcome from delivery d join notification n on n.id = d.notification_id
       where n.profile_id = $1 and d.channel = 'email' order by d.id`,
      [profileId],
    )
  ).map(({ outcome }) => outcome);

test('a refused address is noted and gets no more news, without a dead letter', async () => {
  const { anna, comment, mails } = await writtenTo();
  world.mail.refuse(anna.email, noSuchUser);
  await comment();
  expect([await outcomesOf(anna), await notesOf(anna), await returned(anna)]).toEqual([
    ['returned'],
    [{ email: anna.email, reply: '550-5.1.1' }],
    true,
  ]);
  world.mail.refuse(anna.email);
  await comment();
  expect([mails(), await outcomesOf(anna)]).toEqual([[], ['returned', 'returned']]);
  expect(await world.sql('select 1 from job where failed_at is not null')).toEqual([]);
});

test('what belongs to safety is tried all the same', async () => {
  const { anna, comment, mails } = await writtenTo();
  world.mail.refuse(anna.email, noSuchUser);
  await comment();
  world.mail.refuse(anna.email);
  await given.stranger().ForgotPassword({ email: anna.email });
  await world.settle();
  expect(mails().map(({ subject }) => subject)).toEqual(['Choose a new password']);
});

test('a refused letter about safety is given up, and the address is noted', async () => {
  const anna = await given.profile();
  world.mail.refuse(anna.email, noSuchUser);
  await given.stranger().ForgotPassword({ email: anna.email });
  await expect(world.settle()).rejects.toMatchObject({ name: 'MailRefused', code: '550-5.1.1', addressFails: true });
  expect(await returned(anna)).toBe(true);
  world.mail.refuse(anna.email);
  await world.sweep();
});

test('who trusts the address again hears again', async () => {
  const { anna, comment, mails } = await writtenTo();
  world.mail.refuse(anna.email, noSuchUser);
  await comment();
  world.mail.refuse(anna.email);
  await anna.TrustAddress();
  expect(await returned(anna)).toBe(false);
  await comment();
  expect([mails().length, await outcomesOf(anna)]).toEqual([1, ['returned', 'sent']]);
});

test('another address is trusted from the start', async () => {
  const { anna, comment } = await writtenTo();
  world.mail.refuse(anna.email, noSuchUser);
  await comment();
  const email = `other-${anna.profileId}@mail.example`;
  await world.sql('update profile set email = $2 where id = $1', [anna.profileId, email]);
  expect(await returned(anna)).toBe(false);
  await comment();
  expect(mailsTo(email)).toHaveLength(1);
});

test.each([
  ['a full mailbox', '452 4.2.2 Full', /not taken.*452/],
  ['a server that is busy', '421 4.3.2 Later', /not taken.*421/],
])('%s is no return: the mail is tried again', async (_name, reply, words) => {
  const { anna, comment, mails } = await writtenTo();
  world.mail.refuse(anna.email, reply);
  await expect(comment()).rejects.toThrow(words);
  expect([await outcomesOf(anna), await notesOf(anna)]).toEqual([[null], []]);
  world.mail.refuse(anna.email);
  await world.sweep();
  expect([mails().length, await outcomesOf(anna)]).toEqual([1, ['sent']]);
});

test.each(['550 5.7.1 Not from you', '552 5.2.2 Full'])(
  'a mail that is refused by “%s” says nothing of the address',
  async (reply) => {
    const { anna, comment } = await writtenTo();
    world.mail.refuse(anna.email, reply);
    await expect(comment()).rejects.toMatchObject({ name: 'MailRefused', addressFails: false });
    expect([await outcomesOf(anna), await notesOf(anna)]).toEqual([[null], []]);
    await world.sql(`update job set failed_at = now() where done_at is null`);
  },
);

/** Hands a mail to the operator's command as a mail system does. */
function bounce(message: string): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL, DATABASE_READ_URL, REDIS_URL, dataDir } = world.platform.config;
  const child = spawn(
    process.execPath,
    ['--import', './server/bin/typescript.mjs', 'server/operate/main.ts', 'bounce'],
    {
      cwd: rootFile('.'),
      env: { PATH: process.env['PATH'], DATABASE_URL, DATABASE_READ_URL, REDIS_URL, DATA_DIR: dataDir },
    },
  );
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(message);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

const judge = (message: string) => noteReport(Buffer.from(message), world.platform.database, world.platform.secrets);

/** A report about a mail, as RFC 3464 has it. */
const report = (to: string, { action = 'failed', status = '5.1.1', header = 'To' } = {}) =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    `${header}: ${to}`,
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'We are sorry.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; somebody@mail.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '',
    '--part--',
    '',
  ].join('\r\n');

/** Somebody who got a mail, and where that would come back to. */
async function mailed() {
  const { anna, comment, mails } = await writtenTo();
  await comment();
  return { anna, comment, mails, returnTo: mails()[0]!.returnTo };
}

// They stay as they are, since nothing that follows may change them.
let someone: ReturnType<typeof mailed> | undefined;
let someoneElse: ReturnType<typeof mailed> | undefined;

test.each(['To', 'Delivered-To', 'X-Original-To'])(
  'a report that comes to the address of a mail (%s) notes the return',
  async (header) => {
    const { anna, comment, mails, returnTo } = await mailed();
    // Some mail systems write addresses in capitals.
    const said = await judge(report(header === 'To' ? `<${returnTo.toUpperCase()}>` : returnTo, { header }));
    expect(said).toBe(`The mail to profile ${anna.profileId} came back: 5.1.1.`);
    expect([await notesOf(anna), await returned(anna)]).toEqual([[{ email: anna.email, reply: '5.1.1' }], true]);
    await comment();
    expect(mails()).toHaveLength(1);
  },
);

test.each<[string, (returnTo: string, others: string) => string, RegExp]>([
  ['is forged', (to) => report(to.replace(/[0-9a-f]{4}@/, '0000@')), /no address of ours/],
  [
    'has the signature of another profile',
    (to, others) => report(to.replace(/\.[0-9a-f]{32}@/, /\.[0-9a-f]{32}@/.exec(others)![0])),
    /no address of ours/,
  ],
  ['has a short signature', (to) => report(to.replace(/[0-9a-f]{30}@/, '@')), /no address of ours/],
  ['came to another address', () => report('post@samvaer.example'), /no address of ours/],
  ['tells of a delay', (to) => report(to, { action: 'delayed', status: '4.4.1' }), /has not failed for good/],
  [
    'relays what others will deliver',
    (to) => report(to, { action: 'relayed', status: '5.1.1' }),
    /has not failed for good/,
  ],
  ['tells of a failure that may pass', (to) => report(to, { status: '4.2.2' }), /has not failed for good/],
  ['tells of a mail that was not wanted', (to) => report(to, { status: '5.7.1' }), /nothing of the address/],
  ['tells of a full mailbox', (to) => report(to, { status: '5.2.2' }), /nothing of the address/],
  ['tells of a delivery', (to) => report(to, { action: 'delivered', status: '2.0.0' }), /has not failed for good/],
  [
    'is an ordinary mail',
    (to) => `From: a@mail.example\r\nTo: ${to}\r\nSubject: Away\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n`,
    /no delivery report/,
  ],
  ['is nothing', () => '', /no delivery report/],
])('a report that %s changes nothing', async (_name, messageOf, words) => {
  const { anna, returnTo } = await (someone ??= mailed());
  const other = await (someoneElse ??= mailed());
  const said = await judge(messageOf(returnTo, other.returnTo));
  expect(said).toMatch(words);
  expect(said).not.toContain('@');
  expect([await notesOf(anna), await notesOf(other.anna)]).toEqual([[], []]);
});

test('a mail system hands a report to the command, and hears that all is well also of one that says nothing', async () => {
  const { anna, returnTo } = await mailed();
  const forged = await bounce(report(returnTo.replace(/[0-9a-f]{4}@/, '0000@')));
  expect([forged.code, forged.said]).toEqual([0, expect.stringContaining('nothing was noted')]);
  expect(await returned(anna)).toBe(false);
  expect(await bounce(report(returnTo))).toEqual({
    code: 0,
    said: `The mail to profile ${anna.profileId} came back: 5.1.1.\n`,
  });
  expect(await returned(anna)).toBe(true);
});

test('a report about an address that was changed since says nothing of the present one', async () => {
  const { anna, returnTo } = await mailed();
  await world.sql('update profile set email = $2 where id = $1', [
    anna.profileId,
    `newer-${anna.profileId}@mail.example`,
  ]);
  expect(await judge(report(returnTo))).toMatch(/no address of ours/);
  expect(await notesOf(anna)).toEqual([]);
});

test('a letter to the new address of a change says nothing of the present one when it comes back', async () => {
  const anna = await given.profile();
  await anna.Reauthenticate({ password });
  const email = `wished-${anna.profileId}@mail.example`;
  world.mail.refuse(email, noSuchUser);
  await anna.UpdateProfileEmail({ email });
  await expect(world.settle()).rejects.toMatchObject({ name: 'MailRefused', addressFails: true });
  expect([await notesOf(anna), await returned(anna)]).toEqual([[], false]);
});
