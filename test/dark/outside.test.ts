import { expect, test } from '@jest/globals';
import { given, password, type Somebody } from '../support/given.ts';
import { exported } from '../support/exported.ts';
import { caseOf, insult, staff } from '../moderation/desk.ts';
import { ReportedContent } from '../../shared/enums.ts';
import { profileKeyOf } from '../../server/modules/notifications/unsubscribe.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;
const seenAt = async ({ profileId }: Somebody) =>
  (await world.sql<{ at: string }>('select last_seen_at::text as at from profile where id = $1', [profileId]))[0]!.at;

test('a comment there sends no mail, and one without words where its owner wishes for mails', async () => {
  const anna = await given.profile({ ...approved, name: 'dorthea' });
  const [there, other] = [await given.dark(anna, { name: 'nightjar' }), await given.insider({ name: 'owlet' })];
  const { blogEntryId } = await given.blogEntry({ by: there, title: 'A night by the sea' });
  await world.settle();
  const sent = () => world.mail.mails.filter(({ to }) => to?.[0]?.address === anna.email);
  const before = sent().length;
  await other.AddBlogComment({ blogEntryId, text: 'I was there.' });
  await world.settle();
  expect((await there.GetNewNotificationsCount()).count).toBe(1);
  expect(sent()).toHaveLength(before);
  await there.UpdateProfileConfiguration({ key: 'notificationWording', value: 'Full' });
  await there.UpdateProfileConfiguration({ key: 'toldOutside', value: 'true' });
  await other.AddBlogComment({ blogEntryId, text: 'And again.' });
  await world.settle();
  const [mail] = sent().slice(before);
  const said = JSON.stringify(mail);
  expect(said).toContain('dorthea');
  expect(said).not.toMatch(/nightjar|owlet|night by the sea|\/Blogs/i);
  expect(mail?.text).not.toMatch(/dark/i);
  // By taking it back, what was planned meanwhile stays away too.
  await there.UpdateProfileConfiguration({ key: 'toldOutside', value: 'false' });
  await other.AddBlogComment({ blogEntryId, text: 'A third time.' });
  await world.settle();
  expect(sent()).toHaveLength(before + 1);
});

test('a mail of the variant names its number nowhere, and its way out stops mails of the variant alone', async () => {
  const anna = await given.profile(approved);
  const [there, other, bert] = [await given.dark(anna), await given.insider(), await given.profile()];
  await there.UpdateProfileConfiguration({ key: 'toldOutside', value: 'true' });
  const comment = async (by: Somebody, author: Somebody) => {
    const { blogEntryId } = await given.blogEntry({ by: author });
    await by.AddBlogComment({ blogEntryId, text: 'I was there.' });
    await world.settle();
    return world.mail.mails.filter(({ to }) => to?.[0]?.address === anna.email).length;
  };
  await comment(other, there);
  const mail = world.mail.mails.at(-1)!;
  expect(JSON.stringify(mail)).not.toContain(String(there.profileId));
  expect(mail.returnTo).toContain(`bounce+${anna.profileId}.`);
  const link = new URL(mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value.replace(/[<>]/g, ''));
  const profileKey = link.searchParams.get('profileKey')!;
  expect(profileKey).toHaveLength(profileKeyOf(world.platform.secrets, anna.profileId, 'blogs').length);
  await given.stranger().Unsubscribe({ category: 'blogs', profileKey });
  const before = await comment(other, there);
  expect(await comment(bert, anna)).toBe(before + 1);
});

test('who comes to one side is not seen on the other', async () => {
  const anna = await given.profile(approved);
  await given.dark(anna);
  await world.sql(`update profile set last_seen_at = '2026-01-01' where id = $1`, [anna.profileId]);
  const before = await seenAt(anna);
  const there = await given.dark(anna);
  expect(await seenAt(anna)).toBe(before);
  const later = await seenAt(there);
  await given.anotherBrowserOf(anna);
  expect(await seenAt(there)).toBe(later);
});

test('the house opens the account by either number, and what it does to one it does to both', async () => {
  const [anna, judge] = [await given.profile(approved), await staff()];
  const there = await given.dark(anna);
  const person = await judge.GetPerson({ profileId: there.profileId });
  expect(person).toMatchObject({
    profileId: anna.profileId,
    profiles: [{ dark: false }, { name: there.name, dark: true }],
  });
  const statement = { rule: 'Respect', facts: 'She called another member names.' } as const;
  await judge.LockProfile({ profileId: there.profileId, ...statement });
  await world.settle();
  const found = await world.sql('select id, status from profile where id in ($1, $2)', [
    anna.profileId,
    there.profileId,
  ]);
  expect(found.map((row) => row['status'])).toEqual([4, 4]);
});

test('nobody at the desk meets what concerns their other profile', async () => {
  const sara = await given.profile({ role: 'Support', ...approved });
  await sara.Reauthenticate({ password });
  const [there, reporter] = [await given.dark(sara), await given.insider()];
  const { blogEntryId } = await given.blogEntry({ by: there });
  await reporter.AddReport({ contentType: 'Blog', contentId: blogEntryId, ...insult });
  const caseId = await caseOf(ReportedContent.Blog, blogEntryId);
  expect((await sara.GetReportQueue({})).items.map((one) => one.caseId)).not.toContain(caseId);
  await expect(sara.ClaimCase({ caseId })).rejects.toMatchObject({ status: 404 });
  await expect(sara.GetPerson({ profileId: there.profileId })).rejects.toMatchObject({ status: 404 });
  const otto = await staff();
  expect((await otto.GetReportQueue({})).items.map((one) => one.caseId)).toContain(caseId);
});

test('the copy holds both profiles, each in its place', async () => {
  const anna = await given.profile(approved);
  await given.blogEntry({ by: await given.dark(anna, { name: 'ringdove' }), title: 'Only there' });
  await anna.Reauthenticate({ password });
  const { files } = await exported(anna);
  const found = [...files]
    .filter(([, bytes]) => /Only there|ringdove/.test(bytes.toString('utf8')))
    .map(([name]) => name);
  expect(found).toContain('second-profile/index.html');
  expect(found.filter((name) => !name.startsWith('second-profile/'))).toEqual([]);
});
