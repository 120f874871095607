import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import { AlbumType } from '../../shared/media/enums.ts';
import { Limits, type LimitKind } from '../../server/platform/http/limits.ts';
import { inputOf } from './offers.ts';
import { aComment, insult, intimate } from '../moderation/desk.ts';
import { form } from '../signUp/newcomer.ts';
import { device } from '../support/device.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { landscape } from '../support/landscape.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const stranger = () => given.stranger();
const aFile = async () => new File([new Uint8Array(await landscape())], 'a.jpg', { type: 'image/jpeg' });
const aReport = () => ({ contentType: 'Profile', contentId: bert.profileId, ...insult }) as const;

async function hiding() {
  const { commentId } = await aComment(bert);
  await stranger().AddReport({ contentType: 'BlogComment', contentId: commentId, ...intimate });
}

async function watch() {
  const page = await openPage(anna);
  await page.watch('nothing:1');
  page.close();
}

async function invitesAsGrown() {
  const carl = await given.profile();
  await world.sql(`update profile set created_at = now() - interval '90 days' where id = $1`, [carl.profileId]);
  await carl.CreateGroupChat({ name: 'Bathers', profileIds: [bert.profileId] });
}

async function testPush() {
  await anna.Subscribe(device('tested').subscription);
  const { items } = await anna.GetDevices();
  await anna.TestPush({ deviceId: items[0]!.deviceId });
}

/** What is promised: this often within so many seconds, and a call that is counted so. */
const promises: Record<LimitKind, [times: number, seconds: number, call: () => Promise<unknown>]> = {
  address: [60, 300, () => stranger().LogOn({ userName: 'nobody', password: 'a-word-of-mine' })],
  resetMail: [5, 3600, () => stranger().ForgotPassword({ email: anna.email })],
  reset: [20, 3600, () => stranger().ForgotPassword({ email: anna.email })],
  checkPassword: [60, 60, () => stranger().PwndPasswordCount({ password: 'sha1:00000' })],
  command: [120, 60, () => anna.SetNotificationsAsRead()],
  upload: [200, 600, async () => anna.UploadTempMedia({ albumTypeId: AlbumType.Open }, { file: await aFile() })],
  ephemeral: [240, 60, () => anna.AddProfileVisit({ profileId: bert.profileId })],
  refused: [600, 60, () => stranger().SetNotificationsAsRead()],
  socket: [60, 60, async () => (await openPage(anna)).close()],
  provider: [30, 600, () => anna.CheckPayment({ orderId: 1 })],
  invitation: [40, 86_400, invitesAsGrown],
  youngInvitation: [10, 86_400, () => anna.CreateGroupChat({ name: 'Bathers', profileIds: [bert.profileId] })],
  invitationToOne: [3, 86_400, () => anna.CreateGroupChat({ name: 'Bathers', profileIds: [bert.profileId] })],
  uploadPart: [
    2000,
    600,
    () => anna.send('HEAD', '/api/Common/UploadTempMedia/Resumable/1', undefined, { origin: anna.url }),
  ],
  watch: [300, 60, watch],
  strangerCommand: [60, 60, () => stranger().GetAssertionOptions()],
  signUpForm: [60, 300, () => stranger().CreateProfile(form())],
  reportMail: [10, 3600, () => stranger().AddReport({ ...aReport(), email: 'reporter@mail.example' })],
  report: [20, 3600, () => anna.AddReport(aReport())],
  reportNetwork: [60, 3600, () => anna.AddReport(aReport())],
  reportTarget: [60, 3600, () => anna.AddReport(aReport())],
  hidingPerson: [5, 86_400, hiding],
  hidingNetwork: [10, 86_400, hiding],
  hidingOwner: [3, 86_400, hiding],
  hidingThing: [1, 86_400, hiding],
  testPush: [10, 3600, testPush],
  calendar: [120, 3600, () => anna.send('GET', '/Lodges/MeetupCalendar/1.ics')],
  paper: [120, 3600, () => anna.send('GET', '/Payment/Receipts/2026-000001.pdf')],
  publicFile: [120, 60, () => stranger().send('GET', '/sitemap.xml')],
  board: [600, 60, () => developer.send('GET', '/queues')],
  signUp: [10, 3600, () => stranger().CreateProfile(form())],
  names: [60, 600, () => stranger().IsProfileNameTaken({ name: 'somebody' })],
  suggestions: [240, 600, () => anna.GetSuggestions({ text: 'sea' })],
  places: [60, 600, () => stranger().GetZipCode({ countryId: 'DK', zipCode: '8000' })],
  words: [120, 60, () => anna.SearchBlogTags({ text: 'sea' })],
  members: [400, 3600, () => anna.SearchProfiles({})],
};
const kinds = Object.keys(promises) as LimitKind[];

let anna: Somebody;
let bert: Somebody;
let developer: Somebody;

beforeAll(async () => {
  [anna, bert, developer] = await Promise.all([given.profile(), given.profile(), given.profile({ role: 'Developer' })]);
  await developer.Reauthenticate({ password });
});
beforeEach(() => world.redis.flushdb());

test.each(kinds)('%s: as many as promised pass, one more waits no longer than promised', async (kind) => {
  const [times, seconds] = promises[kind];
  const limits = new Limits(world.platform.cache, 1);
  await Promise.all(Array.from({ length: times }, () => limits.take(kind, 'somebody')));
  const refused = { code: 'TooManyRequests', retryAfter: expect.any(Number) };
  const refusal = await limits.take(kind, 'somebody').catch((error: { retryAfter: number }) => error);
  expect(refusal).toMatchObject(refused);
  const { retryAfter } = refusal as { retryAfter: number };
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(retryAfter).toBeGreaterThan(seconds * 0.9 - 2);
});

test.each(kinds)('%s: a call is counted so', async (kind) => {
  const [, , call] = promises[kind];
  await call().catch(() => undefined);
  expect(await world.redis.keys(`limit:${kind}:*`)).not.toEqual([]);
});

/** What is beneath defaults and what may be left out. */
function bare(type: z.core.$ZodType): z.core.$ZodType {
  return type instanceof z.ZodDefault || type instanceof z.ZodOptional || type instanceof z.ZodNullable
    ? bare(type.unwrap())
    : type;
}

/** Fields of a query that take what one likes. */
const freeFields = (shape: Record<string, z.core.$ZodType>) =>
  Object.entries(shape).flatMap(([field, type]) => (bare(type) instanceof z.ZodString ? [field] : []));

/** Texts with which nothing can be looked for, or that are counted elsewhere. */
const harmless: Record<string, string> = {
  queryString: 'is a secret of a mail',
  profileKey: 'is signed',
  password: 'is counted by itself',
  after: 'is sealed',
  from: 'is a time',
  to: 'is a time',
  startDate: 'is a day',
  date: 'is a day',
  latestNotificationDate: 'is a time',
  faqId: 'is a place in a book that is open to everybody',
  tag: 'is one of what is open to everybody',
};

const read = contracts.filter((one) => one.kind === 'query' && !['support', 'developer'].includes(one.access));

test('whatever can be searched or tried out costs more than an ordinary reading', () => {
  const cheap = read.filter(({ input, cost, enumerates }) => {
    const free = freeFields(input.shape).filter((field) => !harmless[field]);
    const places = 'latitude' in input.shape;
    return (free.length > 0 || places) && cost < 10 && enumerates === null;
  });
  expect(cheap.map(({ name }) => name)).toEqual([]);
});

/** Commands that end what they are called with. */
const ends = ['LogOut', 'EndImpersonation', 'StartImpersonation'];

test('every command counts, whether it leaves a row in the log, is refused or comes from nobody', async () => {
  const uncounted: string[] = [];
  const commands = contracts.filter(({ kind, name }) => kind === 'command' && !ends.includes(name));
  const calls = commands.flatMap((contract) => {
    const sample = inputOf(contract, { profileId: bert.profileId, conversationId: 1 }) ?? {};
    return [
      [contract, 'a member', anna, sample],
      [contract, 'a member with rubbish', anna, { rubbish: true }],
      [contract, 'a stranger', stranger(), sample],
    ] as const;
  });
  for (const [contract, who, client, input] of calls) {
    await world.redis.flushdb();
    await client.call(contract, input, crypto.randomUUID());
    if ((await world.redis.keys('limit:*')).length === 0) uncounted.push(`${contract.name} of ${who}`);
  }
  expect(uncounted).toEqual([]);
});

const entered: [name: string, enter: () => Promise<unknown>][] = [
  ['a socket without a session', async () => (await openPage(stranger())).close()],
  ['a socket with a broken session', async () => (await openPage(withBrokenCookie())).close()],
  ['a call with a broken session', () => withBrokenCookie().SetNotificationsAsRead()],
  ['a sign of life with a broken session', () => withBrokenCookie().CheckStamp()],
  ['a file with a broken session', () => withBrokenCookie().send('GET', `/media/${'0'.repeat(32)}.webp`)],
  ['a private file', () => stranger().send('GET', '/media/private/nothing.zip?token=nothing')],
];

function withBrokenCookie() {
  const browser = stranger();
  browser.cookie = `${anna.cookie.split('=')[0]}=nothing`;
  return browser;
}

test.each(entered)('%s counts', async (_name, enter) => {
  await enter().catch(() => undefined);
  expect(await world.redis.keys('limit:*')).not.toEqual([]);
});

test('whom somebody only visits counts as looked at', async () => {
  await anna.AddProfileVisit({ profileId: bert.profileId });
  expect(await world.redis.keys('seen:*')).not.toEqual([]);
});
