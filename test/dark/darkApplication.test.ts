import { beforeAll, expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { given, password, type ProfileFacts, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const consents = { marketing: false, preferences: false, statistics: false, version: 1 };
const consent = (person: Somebody, profile = true) =>
  person.ConsentPrivacyData({ ...consents, sensitiveData: { profile, matching: false } });

let sara: Somebody;
let otto: Somebody;
beforeAll(async () => {
  [sara, otto] = await Promise.all([given.profile({ role: 'Support' }), given.profile({ role: 'Support' })]);
  await Promise.all([sara, otto].map((one) => one.Reauthenticate({ password })));
});

async function ready(facts: ProfileFacts = {}): Promise<Somebody> {
  const person = await given.profile({ over18: true, ...facts });
  await consent(person);
  return person;
}

const apply = (person: Somebody) => person.ApplyForDarkProfile({ rulesVersion: 1 });
const decide = (staff: Somebody, { profileId }: Somebody, decision: 'Approved' | 'Rejected', reason = 'Welcome.') =>
  staff.DecideDarkApplication({ profileId, decision, reason });
const waiting = async ({ profileId }: Somebody) =>
  (await sara.GetDarkApplicationQueue({ take: 100 })).items.filter((one) => one.profileId === profileId);
const status = async (person: Somebody) => (await person.GetDarkApplication()).darkStatus;

test('an application needs membership, an age that was checked, a consent, and the rules of today', async () => {
  const [unpaid, unchecked, silent] = await Promise.all([
    ready({ member: false }),
    ready({ over18: false }),
    given.profile({ over18: true }),
  ]);
  expect((await unpaid.GetDarkApplication()).needs).toEqual({ member: false, over18: true, sensitiveConsent: true });
  expect((await unchecked.GetDarkApplication()).needs.over18).toBe(false);
  expect((await silent.GetDarkApplication()).needs.sensitiveConsent).toBe(false);
  await expect(apply(unpaid)).rejects.toMatchObject({ code: 'MembersOnly' });
  await expect(apply(unchecked)).rejects.toMatchObject({ code: 'AgeNotAssured' });
  await expect(apply(silent)).rejects.toMatchObject({ code: 'SensitiveConsentNeeded' });
  const old = (await ready()).ApplyForDarkProfile({ rulesVersion: 2 });
  await expect(old).rejects.toMatchObject({ code: 'DarkRulesOutdated' });
  for (const one of [unpaid, unchecked, silent]) expect(await status(one)).toBe('None');
});

test('it waits once, is decided once, and the answer comes without names or words', async () => {
  const anna = await ready({ locale: 'da-DK' });
  const asked = await Promise.allSettled([apply(anna), apply(anna), apply(anna)]);
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  await expect(apply(anna)).rejects.toMatchObject({ code: 'AlreadyApplied' });
  expect(await waiting(anna)).toMatchObject([{ profile: { name: anna.name } }]);
  expect((await anna.GetProfileData()).darkStatus).toBe('Pending');
  const both = await Promise.allSettled([decide(sara, anna, 'Approved'), decide(otto, anna, 'Rejected', 'No.')]);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'AlreadyDecided' } });
  expect(await waiting(anna)).toEqual([]);
  await world.settle();
  const { items } = await anna.CommunityNotifications();
  expect(items).toMatchObject([{ type: 'DarkDecided', actors: [], subject: '', link: '/EditProfile/DarkProfile' }]);
  const mail = world.mail.mails.find((one) => one.to?.[0]?.address === anna.email);
  expect(mail?.subject).toBe('Der er noget nyt');
  // The marks of a mail speak of day, night and bottoms in the words of its style.
  const page = mail?.html?.replace(/<head>.*<\/head>|<[^>]*>/gs, '');
  const plain = mail?.text?.replace(/http\S+/g, '');
  expect(`${mail?.subject} ${plain} ${page}`).not.toMatch(/dark|mørk|Welcome|sara|otto/i);
});

test('who is approved reads why, is in, and leaves at once', async () => {
  const anna = await ready();
  await apply(anna);
  await decide(sara, anna, 'Approved', 'Good to have you.');
  expect(await anna.GetDarkApplication()).toMatchObject({
    darkStatus: 'Approved',
    reason: 'Good to have you.',
    applyAgainAt: null,
    decidedAt: expect.any(String),
  });
  await expect(apply(anna)).rejects.toMatchObject({ code: 'DarkNotNow' });
  await expect(anna.WithdrawDarkApplication()).rejects.toMatchObject({ code: 'DarkNotNow' });
  await anna.LeaveDarkProfile();
  expect((await anna.GetProfileData()).darkStatus).toBe('None');
  await expect(anna.LeaveDarkProfile()).rejects.toMatchObject({ code: 'DarkNotNow' });
  await apply(anna);
});

test('who is turned down applies again after thirty days', async () => {
  const anna = await ready();
  await apply(anna);
  await decide(sara, anna, 'Rejected', 'Please say more about yourself first.');
  const { applyAgainAt, decidedAt, reason } = await anna.GetDarkApplication();
  expect(reason).toBe('Please say more about yourself first.');
  expect(Date.parse(applyAgainAt ?? '') - Date.parse(decidedAt ?? '')).toBe(30 * days);
  await expect(apply(anna)).rejects.toMatchObject({ code: 'DarkTooEarly' });
  expect(await status(anna)).toBe('Rejected');
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await world.advance(30 * days + 1000);
  await apply(anna);
  expect(await status(anna)).toBe('Pending');
});

test('it is taken back while it waits, and a decision that comes too late decides nothing', async () => {
  const anna = await ready();
  await apply(anna);
  await anna.WithdrawDarkApplication();
  expect(await anna.GetDarkApplication()).toMatchObject({ darkStatus: 'None', appliedAt: null });
  await expect(decide(sara, anna, 'Approved')).rejects.toMatchObject({ code: 'AlreadyDecided' });
  for (let round = 0; round < 4; round++) {
    await apply(anna);
    const [withdrawn, decided] = await Promise.allSettled([
      anna.WithdrawDarkApplication(),
      decide(sara, anna, 'Approved'),
    ]);
    expect([withdrawn.status, decided.status].filter((one) => one === 'fulfilled')).toHaveLength(1);
    expect(await status(anna)).toBe(withdrawn.status === 'fulfilled' ? 'None' : 'Approved');
    if (decided.status === 'fulfilled') await anna.LeaveDarkProfile();
  }
});

test('nobody is approved for whom the ground is gone', async () => {
  const [anna, bert, carl] = await Promise.all([ready(), ready(), ready()]);
  for (const one of [anna, bert, carl]) await apply(one);
  await consent(anna, false);
  await world.sql('update validation set status = 6 where profile_id = $1', [bert.profileId]);
  await world.sql('update profile set member_until = now() where id = $1', [carl.profileId]);
  for (const one of [anna, bert, carl]) {
    await expect(decide(sara, one, 'Approved')).rejects.toMatchObject({ code: 'ApplicantNotReady' });
    expect(await status(one)).toBe('Pending');
    await decide(sara, one, 'Rejected', 'Something is missing.');
  }
});

test('only staff decides, after a confirmation, with a reason, and never about oneself; the look is noted', async () => {
  const [anna, own, late] = await Promise.all([
    ready(),
    ready({ role: 'Support' }),
    given.profile({ role: 'Support' }),
  ]);
  for (const one of [anna, own]) {
    await apply(one);
    await one.Reauthenticate({ password });
  }
  await expect(anna.GetDarkApplicationQueue()).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(decide(anna, anna, 'Approved')).rejects.toMatchObject({ code: 'NotAllowed' });
  await expect(decide(own, own, 'Approved')).rejects.toMatchObject({ code: 'NotFound' });
  await expect(decide(late, anna, 'Approved')).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
  await expect(decide(sara, anna, 'Approved', ' ')).rejects.toMatchObject({ status: 400 });
  const missing = sara.DecideDarkApplication({ profileId: 999_999, decision: 'Approved', reason: 'Who?' });
  await expect(missing).rejects.toMatchObject({ status: 404 });
  await waiting(anna);
  await decide(sara, anna, 'Rejected', 'A numbat of a reason.');
  const noted = await world.sql<{ name: string; subject: object }>(
    `select name, subject from audit where actor_id = $1 and name like '%DarkApplication%'`,
    [sara.profileId],
  );
  expect(new Set(noted.map((one) => one.name))).toEqual(new Set(['GetDarkApplicationQueue', 'DecideDarkApplication']));
  expect(JSON.stringify(noted)).not.toContain('numbat');
});

test('who was put out cannot walk in again', async () => {
  const anna = await ready({ darkStatus: 'Revoked' });
  await expect(apply(anna)).rejects.toMatchObject({ code: 'DarkNotNow' });
  await expect(anna.LeaveDarkProfile()).rejects.toMatchObject({ code: 'DarkNotNow' });
});
