import { expect, test } from '@jest/globals';
import { days, hours } from '../../server/platform/clock.ts';
import { exported, loaded } from '../support/exported.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { runSchedules } from '../support/schedules.ts';
import { privateFiles } from '../support/videos.ts';
import { world } from '../support/world.ts';

async function proved(facts: Parameters<typeof given.profile>[0] = {}): Promise<Somebody> {
  const person = await given.profile(facts);
  await person.Reauthenticate({ password });
  return person;
}

const stateOf = async (person: Somebody) => (await person.GetExport()).export?.state ?? null;
const copies = () => privateFiles().filter((file) => file.startsWith('Export-'));

test('a copy is made once it is asked for, and the member hears of it without a link to the file', async () => {
  const anna = await proved();
  expect(await stateOf(anna)).toBeNull();
  await expect(anna.OpenExport()).rejects.toMatchObject({ status: 409, code: 'ExportNotReady' });
  await anna.ExportProfile();
  expect(await stateOf(anna)).toBe('Preparing');
  await world.settle();
  const { export: copy } = await anna.GetExport();
  expect(copy).toMatchObject({ state: 'Ready' });
  expect(Date.parse(copy?.expiresAt ?? '') - Date.parse(copy?.readyAt ?? '')).toBe(7 * days);
  expect((await anna.ClientNotifications({})).items).toMatchObject([
    { type: 'ExportReady', link: '/EditProfile/Account', actors: [], subject: '' },
  ]);
  const mail = world.mail.mails.filter((one) => one.to?.[0]?.address === anna.email).at(-1);
  expect(mail?.text).toContain('/EditProfile/Account');
  expect(mail?.text).not.toContain('private');
});

test('the file is for the member alone, for ten minutes, as an attachment with a neutral name', async () => {
  const [anna, bert] = await Promise.all([proved(), proved()]);
  await anna.ExportProfile();
  await world.settle();
  const { url } = await anna.OpenExport();
  const { status, headers, zip } = await loaded(anna, url);
  expect([status, headers.get('content-type'), zip.subarray(0, 2).toString()]).toEqual([200, 'application/zip', 'PK']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="copy.zip"');
  expect(headers.get('cache-control')).toContain('no-store');
  expect((await loaded(bert, url)).status).toBe(403);
  const stranger = Object.assign(given.stranger(), { profileId: 0, name: '', email: '' });
  expect((await loaded(stranger, url)).status).toBe(403);
  await expect(bert.OpenExport()).rejects.toMatchObject({ code: 'ExportNotReady' });
  await world.advance(11 * 60 * 1000);
  expect((await loaded(anna, url)).status).toBe(403);
  await expect(anna.OpenExport()).rejects.toMatchObject({ code: 'ReauthenticationNeeded' });
});

test('one at a time: of many at once one is made, another one only when it is there', async () => {
  const anna = await proved();
  const before = copies();
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => anna.ExportProfile()));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(anna.ExportProfile()).rejects.toMatchObject({ status: 409, code: 'ExportUnderWay' });
  await world.settle();
  const first = copies().filter((file) => !before.includes(file));
  expect(first).toHaveLength(1);
  await anna.ExportProfile();
  expect(await stateOf(anna)).toBe('Preparing');
  await world.settle();
  const second = copies().filter((file) => !before.includes(file));
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});

test('a copy whose making was lost may be asked for again after a day', async () => {
  const anna = await proved();
  await anna.ExportProfile();
  await world.sql('update event set relayed_at = now() where relayed_at is null');
  await world.advance(23 * hours);
  await anna.LogOn({ userName: anna.name, password });
  await anna.Reauthenticate({ password });
  await expect(anna.ExportProfile()).rejects.toMatchObject({ code: 'ExportUnderWay' });
  await world.advance(hours + 1000);
  await anna.LogOn({ userName: anna.name, password });
  await anna.Reauthenticate({ password });
  await exported(anna);
});

test('after seven days the file is gone, and what nobody names is swept away', async () => {
  const anna = await proved();
  const before = copies();
  await anna.ExportProfile();
  await world.settle();
  const stray = await world.platform.privateFiles.put(
    'Export',
    (async function* () {
      yield Buffer.from('PK');
    })(),
    () => 'application/zip',
  );
  const mine = copies().filter((file) => !before.includes(file) && file !== stray);
  await world.advance(7 * days - 60_000);
  await runSchedules();
  expect(copies()).toEqual(expect.arrayContaining(mine));
  expect(copies()).not.toContain(stray);
  await world.advance(120_000);
  await runSchedules();
  expect(copies().filter((file) => mine.includes(file))).toEqual([]);
  expect(await world.sql('select 1 from profile_export where profile_id = $1', [anna.profileId])).toEqual([]);
});

test.each(['Locked', 'PermaLocked', 'Quarantined'] as const)('who is %s may take their data along', async (status) => {
  const lars = await proved({ status });
  const { data } = await exported(lars);
  expect(data['profile']).toMatchObject({ name: lars.name, status });
});

test('the page to read speaks the language of the member, and nothing in it is markup of theirs', async () => {
  const anna = await proved({ locale: 'da-DK' });
  await anna.UpdateProfile({ headline: '<b>Fed</b> & glad', text: 'Hej.' });
  const { files } = await exported(anna);
  const page = files.get('index.html')?.toString('utf8') ?? '';
  expect(page).toContain('<html lang="da-DK">');
  expect(page).toContain('Overskrift');
  expect(page).toContain('&lt;b&gt;Fed&lt;/b&gt; &amp; glad');
  expect(page).not.toMatch(/<script|<b>/);
});

test('the copy holds what somebody wrote for others: of the lodges they run, and why they decided there', async () => {
  const [anna, bert] = await Promise.all([proved(), proved()]);
  const { lodgeId } = await given.lodge({ by: anna, access: 'NewMembersApproved' });
  const { teaser, text, rules, question } = await anna.GetLodgeForEdit({ lodgeId });
  expect([teaser, text, rules]).not.toEqual(['', '', []]);
  await anna.CreateDebateCategory({ lodgeId, name: 'Thermos talk' });
  await anna.SaveMediaAlbum({ lodgeId, name: 'First ice' });
  await bert.RequestMembership({ lodgeId, answer: 'I swim.' });
  await anna.DeclineMembership({ lodgeId, profileIds: [bert.profileId], reason: 'Full this winter' });
  const { data } = await exported(anna);
  expect(data).toMatchObject({
    lodgesRun: [{ teaser, text, rules, question }],
    lodgeReasons: [{ text: 'Full this winter' }],
    debateCategories: expect.arrayContaining([expect.objectContaining({ name: 'Thermos talk' })]),
    lodgeAlbums: [{ name: 'First ice' }],
  });
  expect((await exported(bert)).data).toMatchObject({
    lodgesRun: [],
    lodgeReasons: [],
    debateCategories: [],
    lodgeAlbums: [],
  });
});
