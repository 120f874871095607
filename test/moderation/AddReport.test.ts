import { expect, test } from '@jest/globals';
import { hours } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';
import { aComment, caseOf, codeOf, insult, intimate, staff } from './desk.ts';

test('a member reports a comment, gets a receipt, and finds it among the own reports', async () => {
  const [anna, bert, sara] = await Promise.all([given.profile(), given.profile(), staff()]);
  const { commentId } = await aComment(bert);
  const { receipt } = await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  expect(receipt).toMatch(/^\d{4}-\d{4}$/);
  const { items } = await anna.GetMyReports({});
  expect(items).toMatchObject([{ receipt, state: 'Received', subReason: 'Insult', decidedAt: null, can: [] }]);
  const caseId = await caseOf(5, commentId);
  const one = await sara.GetCase({ caseId });
  expect(one).toMatchObject({ evidence: 'You should be ashamed.', priority: 'High', hidden: false, reports: 1 });
  expect(one.items).toMatchObject([{ text: insult.text, reporter: { profileId: anna.profileId } }]);
  expect(one.owner?.profileId).toBe(bert.profileId);
  expect(Date.parse(one.dueAt) - Date.parse(one.openedAt)).toBe(24 * hours);
});

test('every kind of thing can be reported, and what is not there cannot', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { commentId, blogEntryId, author } = await aComment(bert);
  await author.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  const { entryId } = await bert.AddGuestbookEntry({ profileId: author.profileId, text: 'Hello there.' });
  const { lodgeId } = await given.lodge({ by: bert });
  const all = [
    ['Profile', bert.profileId],
    ['ProfileText', bert.profileId],
    ['GuestbookEntry', entryId],
    ['Blog', blogEntryId],
    ['BlogComment', commentId],
    ['Lodge', lodgeId],
  ] as const;
  for (const [contentType, contentId] of all) {
    await anna.AddReport({ contentType, contentId, ...insult });
    const missing = anna.AddReport({ contentType, contentId: 999_999_999, ...insult });
    expect([contentType, await codeOf(missing)]).toEqual([contentType, 'NotFound']);
  }
  await setStatus(bert, 'Quarantined');
  const stranger = await given.profile();
  expect(await codeOf(stranger.AddReport({ contentType: 'Profile', contentId: bert.profileId, ...insult }))).toBe(
    'NotFound',
  );
});

test('nobody reports their own, nor the same thing twice; a sub-reason belongs to its reason', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { commentId } = await aComment(bert);
  const about = { contentType: 'BlogComment', contentId: commentId } as const;
  expect(await codeOf(bert.AddReport({ ...about, ...insult }))).toBe('OwnContent');
  expect(await codeOf(anna.AddReport({ ...about, ...insult, reason: 'Other' }))).toBe('BadRequest');
  const twice = await Promise.all([1, 2].map(() => codeOf(anna.AddReport({ ...about, ...insult }))));
  expect(twice.sort()).toEqual(['AlreadyReported', 'done']);
});

test('reports by several about one thing are one case, and the most urgent one sets the clock', async () => {
  const [anna, dina, bert, sara] = await Promise.all([given.profile(), given.profile(), given.profile(), staff()]);
  const { commentId } = await aComment(bert);
  const about = { contentType: 'BlogComment', contentId: commentId } as const;
  await Promise.all([
    anna.AddReport({ ...about, reason: 'Other', subReason: 'Spam', text: '' }),
    dina.AddReport({ ...about, ...insult }),
    given.stranger().AddReport({ ...about, reason: 'Harassment', subReason: 'Threat', text: '' }),
  ]);
  const one = await sara.GetCase({ caseId: await caseOf(5, commentId) });
  expect(one).toMatchObject({ reports: 3, priority: 'Urgent' });
  expect(Date.parse(one.dueAt) - Date.parse(one.openedAt)).toBeLessThanOrEqual(hours + 60_000);
  expect(one.reasons.sort()).toEqual(['Insult', 'Spam', 'Threat']);
});

test('blocking goes along with a report', async () => {
  const [dina, carl] = await Promise.all([given.profile(), given.profile()]);
  await dina.AddReport({ contentType: 'Profile', contentId: carl.profileId, ...insult, alsoBlock: true });
  expect(JSON.stringify(await dina.GetBlacklist({}))).toContain(carl.name);
  await expect(carl.GetProfilePage({ profileId: dina.profileId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('who reads as a guest is told no name by blocking along with a report', async () => {
  const [bert, dina] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: bert, audience: 'Public' });
  await setStatus(dina, 'Locked');
  await dina.AddReport({ contentType: 'Blog', contentId: blogEntryId, ...insult, alsoBlock: true });
  expect(await world.sql('select from block where blocker_id = $1', [dina.profileId])).toEqual([]);
  expect((await dina.GetMyReports({})).items).toHaveLength(1);
});

test('intimate pictures are out of sight at once; counts follow, and an insult hides nothing', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId, commentId } = await aComment(bert);
  const seen = async () => {
    const { items } = await anna.GetComments({ blogEntryId, twoLayered: false });
    return [items.length, (await anna.GetBlogEntryData({ blogEntryId })).comments];
  };
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
  expect(await seen()).toEqual([1, 1]);
  await given.stranger().AddReport({ contentType: 'BlogComment', contentId: commentId, ...intimate });
  expect(await seen()).toEqual([0, 0]);
  await given.stranger().AddReport({ contentType: 'Blog', contentId: blogEntryId, ...intimate });
  await expect(anna.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('a text of a profile and a line go out of sight too; a profile and a lodge stay', async () => {
  const [anna, bert, host] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  await host.UpdateProfileConfiguration({ key: 'guestbookMode', value: 'open' });
  const { entryId } = await bert.AddGuestbookEntry({ profileId: host.profileId, text: 'Hello there.' });
  const { lodgeId } = await given.lodge({ by: bert });
  await world.sql(
    `with made as (insert into picture (file, width, height, tiny, created_at)
       values ('reported.webp', 10, 10, 'data:,', now()) returning id)
     update profile set headline = 'Quiet water', about = 'I swim.', picture_id = (select id from made) where id = $1`,
    [bert.profileId],
  );
  const things = [
    ['Profile', bert.profileId],
    ['ProfileText', bert.profileId],
    ['GuestbookEntry', entryId],
    ['Lodge', lodgeId],
  ] as const;
  expect((await anna.GetProfilePage({ profileId: bert.profileId })).profile.picture).not.toBeNull();
  for (const [contentType, contentId] of things) await anna.AddReport({ contentType, contentId, ...intimate });
  const page = await anna.GetProfilePage({ profileId: bert.profileId });
  expect(page.profile.picture).not.toBeNull();
  expect(JSON.stringify(page)).not.toContain('Quiet water');
  expect((await anna.GetGuestbook({ profileId: host.profileId })).items).toEqual([]);
  expect((await anna.GetLodge({ lodgeId })).lodgeId).toBe(lodgeId);
  expect((await bert.GetMembers({ lodgeId })).items).toHaveLength(1);
});

test('a guest hears twice by mail, neutrally, and nothing of who decided', async () => {
  const [bert, sara] = await Promise.all([given.profile(), staff()]);
  const { commentId } = await aComment(bert);
  world.mail.mails.length = 0;
  const email = `guest${commentId}@mail.example`;
  const { receipt } = await given
    .stranger()
    .AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult, email, locale: 'da-DK' });
  await world.settle();
  const mine = () => world.mail.mails.filter((mail) => mail.to?.[0]?.address === email);
  expect(mine().map((mail) => mail.subject)).toEqual([`Din henvendelse ${receipt}`]);
  await sara.DecideCase({ caseId: await caseOf(5, commentId), outcome: 'NoAction' });
  await world.settle();
  await world.settle();
  expect(mine()).toHaveLength(2);
  const words = mine()
    .map((mail) => mail.text)
    .join(' ');
  for (const secret of [sara.name, bert.name, insult.text, 'ashamed']) expect(words).not.toContain(secret);
  expect(words).toContain('Det bryder ikke vores regler');
});

test('what a report says and the address stand sealed, and leave no trace in events or the log', async () => {
  const bert = await given.profile();
  const { commentId } = await aComment(bert);
  const anna = await given.profile();
  const text = 'A very particular heron';
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult, text });
  const email = 'very.particular@mail.example';
  await given.stranger().AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult, text, email });
  await world.settle();
  for (const table of ['event', 'command_log', 'report', 'report_case', 'delivery', 'notification', 'job']) {
    const rows = await world.sql(`select t::text as row from ${table} t`);
    expect([table, JSON.stringify(rows).includes('particular')]).toEqual([table, false]);
  }
});

test('the form for intimate pictures finds what is ours and keeps the rest for somebody to look at', async () => {
  const [bert, sara] = await Promise.all([given.profile(), staff()]);
  const { blogEntryId, commentId } = await aComment(bert);
  const kept = await given.blogEntry({ by: bert, audience: 'Members' });
  const at = world.platform.config.publicUrl;
  const links = [
    `${at}/Community/Blogs/Entry/${blogEntryId}/notes#comment-${commentId}`,
    `${at}/Profile/${bert.profileId}/About`,
    `${at}/Community/Blogs/Entry/${kept.blogEntryId}/notes`,
    'https://elsewhere.example/picture',
    'not an address',
  ];
  await given.stranger().ReportIntimateImage({ links, text: 'That is me.', email: 'me@mail.example' });
  const of = async (caseId: number) => sara.GetCase({ caseId });
  expect(await of(await caseOf(5, commentId))).toMatchObject({ hidden: true, priority: 'High' });
  // What a guest could not open waits for somebody to look at it, with all that leads nowhere.
  expect([await caseOf(1, bert.profileId), await caseOf(4, kept.blogEntryId)]).toEqual([0, 0]);
  const [unknown] = await world.sql<{ id: number }>('select max(id) as id from report_case where content_type = 7');
  const caseId = unknown?.id ?? 0;
  const one = await of(caseId);
  expect(one).toMatchObject({ contentId: null, owner: null, actions: [] });
  expect(one.items[0]?.text).toContain('https://elsewhere.example/picture');
  const where = { caseId, contentType: 'Blog', contentId: blogEntryId } as const;
  const { caseId: found } = await sara.LocateCase(where);
  expect(await of(found)).toMatchObject({ contentType: 'Blog', contentId: blogEntryId, hidden: true, reports: 1 });
  expect(await codeOf(sara.LocateCase({ ...where, caseId: found }))).toBe('AlreadyLocated');
  expect(await codeOf(of(caseId))).toBe('NotFound');
});
