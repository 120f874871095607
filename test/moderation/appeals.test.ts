import { expect, test } from '@jest/globals';
import { days } from '../../server/platform/clock.ts';
import { given, password } from '../support/given.ts';
import { world } from '../support/world.ts';
import { acting, caseOf, codeOf, decidedAbout, intimate, runSchedules, staff } from './desk.ts';

const text = 'I never wrote that; look at the whole thread.';

async function appealed(action: 'Lock' | 'Warn' | 'PermaLock' | 'RemoveContent', more = {}) {
  const decided = await decidedAbout(action, more);
  const again = await given.anotherBrowserOf(decided.member);
  const statementId = decided.statements[0]?.statementId ?? 0;
  const { appealId } = await again.AppealStatement({ statementId, text });
  return { ...decided, again, statementId, appealId, other: await staff() };
}

test('a locked member appeals, one at a time; only the member, and only for six months', async () => {
  const { again, statementId, other, appealId } = await appealed('Lock');
  expect(await codeOf(again.AppealStatement({ statementId, text }))).toBe('AppealOpen');
  expect(await codeOf(other.AppealStatement({ statementId, text }))).toBe('NotFound');
  expect((await again.GetStatement({ statementId })).appeals).toMatchObject([{ text, outcome: null }]);
  const upheld = { appealId, outcome: 'Upheld', text: 'We looked at the whole thread.' } as const;
  await other.DecideAppeal(upheld);
  expect((await again.GetStatement({ statementId })).can).toEqual(['AppealStatement']);
  await world.advance(184 * days);
  const late = await given.anotherBrowserOf(again);
  expect(await codeOf(late.AppealStatement({ statementId, text }))).toBe('AppealTooLate');
});

test('two appeals at the same moment are one', async () => {
  const { member, statements } = await decidedAbout('Warn');
  const { statementId } = statements[0]!;
  const both = await Promise.all([1, 2].map(() => codeOf(member.AppealStatement({ statementId, text }))));
  expect(both.sort()).toEqual(['AppealOpen', 'done']);
});

test('never the first reviewer, nor the member, nor anybody twice: not by a call and not by a statement in SQL', async () => {
  const { judge, other, appealId, member } = await appealed('Lock');
  const decision = { appealId, outcome: 'Reversed', text: 'It was a mistake.' } as const;
  expect(await codeOf(judge.DecideAppeal(decision))).toBe('NotTheFirstReviewer');
  expect((await judge.GetAppealQueue({ take: 100 })).items.map((one) => one.appealId)).not.toContain(appealId);
  expect((await judge.GetAppeal({ appealId })).can).toEqual([]);
  for (const nobody of [judge, member]) {
    await expect(
      world.sql('update appeal set decided_by = $2, decided_at = now(), outcome = 2 where id = $1', [
        appealId,
        nobody.profileId,
      ]),
    ).rejects.toThrow('had no part');
  }
  expect((await other.GetAppealQueue({ take: 100 })).items.map((one) => one.appealId)).toContain(appealId);
  const third = await staff();
  const both = await Promise.all([codeOf(other.DecideAppeal(decision)), codeOf(third.DecideAppeal(decision))]);
  expect(both.sort()).toEqual(['AlreadyDecided', 'done']);
});

test('a reversal opens the profile, lifts the statement, and is told once', async () => {
  const { again, other, appealId, statementId } = await appealed('Lock');
  await world.settle();
  world.mail.mails.length = 0;
  const calm = { appealId, outcome: 'Reversed', text: 'It was a mistake of ours.' } as const;
  await other.DecideAppeal(calm);
  await world.settle();
  await world.advance(5000);
  expect((await again.GetProfileData()).status).toBe('Active');
  const statement = await again.GetStatement({ statementId });
  expect(statement).toMatchObject({ lifted: { reason: 'Reversed' }, can: [] });
  expect(statement.appeals).toMatchObject([{ outcome: 'Reversed', answer: calm.text }]);
  expect(JSON.stringify(statement)).not.toContain(other.name);
  const told = (await again.ClientNotifications({})).items.filter(({ type }) => type === 'AppealDecided');
  expect(told).toHaveLength(1);
  expect(world.mail.mails.filter((mail) => mail.to?.[0]?.address === again.email)).toHaveLength(1);
});

test('a reversal brings an entry back byte for byte, with all its counts', async () => {
  const [anna, bert, judge, other] = await Promise.all([given.profile(), given.profile(), staff(), staff()]);
  const { blogEntryId } = await given.blogEntry({ by: bert, title: 'Quiet water' });
  await anna.AddBlogComment({ blogEntryId, text: 'Lovely: æøå' });
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'Thank you.' });
  await anna.UpdateBlogEntryReadCount({ blogEntryId });
  const row = async () => [
    await world.sql('select t::text from blog_entry t where id = $1', [blogEntryId]),
    await world.sql('select t::text from blog_comment t where blog_entry_id = $1 order by id', [blogEntryId]),
  ];
  const before = await row();
  await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...intimate });
  await judge.DecideCase(acting(await caseOf(5, commentId), 'RemoveContent'));
  await anna.AddReport({ contentType: 'Blog', contentId: blogEntryId, ...intimate });
  await judge.DecideCase(acting(await caseOf(4, blogEntryId), 'RemoveContent'));
  await expect(anna.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ code: 'NotFound' });
  const draft = { blogEntryId, title: 'Other', text: '<p>Other</p>', status: 'Published' } as const;
  expect(await codeOf(bert.UpdateBlogEntry({ ...draft, audience: 'Members', commentsAllowed: true }))).toBe(
    'BlogEntryWithheld',
  );
  for (const { statementId } of (await bert.GetMyStatements({})).items) {
    const { appealId } = await bert.AppealStatement({ statementId, text });
    await other.DecideAppeal({ appealId, outcome: 'Reversed', text: 'Back it comes.' });
  }
  expect(await row()).toEqual(before);
  expect((await anna.GetBlogEntryData({ blogEntryId })).comments).toBe(2);
});

test('a text of a profile comes back as it was; what the member wrote since stays', async () => {
  for (const rewritten of [false, true]) {
    const [anna, judge, other, bert] = await Promise.all([given.profile(), staff(), staff(), given.profile()]);
    await world.sql(`update profile set headline = 'Quiet water', about = E'One.\\n\\nTwo æøå.' where id = $1`, [
      anna.profileId,
    ]);
    await bert.AddReport({ contentType: 'ProfileText', contentId: anna.profileId, ...intimate });
    await judge.DecideCase(acting(await caseOf(2, anna.profileId), 'RemoveContent'));
    const words = async () =>
      (await world.sql('select headline, about from profile where id = $1', [anna.profileId]))[0];
    expect(await words()).toEqual({ headline: '', about: '' });
    if (rewritten) await world.sql(`update profile set headline = 'New' where id = $1`, [anna.profileId]);
    const { statementId } = (await anna.GetMyStatements({})).items[0]!;
    const { appealId } = await anna.AppealStatement({ statementId, text });
    await other.DecideAppeal({ appealId, outcome: 'Reversed', text: 'Back it comes.' });
    expect(await words()).toEqual(
      rewritten ? { headline: 'New', about: '' } : { headline: 'Quiet water', about: 'One.\n\nTwo æøå.' },
    );
  }
});

test('a lock may be made shorter; what has no parts may not', async () => {
  const { again, other, appealId, statementId } = await appealed('Lock');
  const until = new Date(Date.now() + 2 * days).toISOString();
  const partly = { appealId, outcome: 'Partly', text: 'A day too long.' } as const;
  expect((await other.GetAppeal({ appealId })).outcomes).toContain('Partly');
  expect(await codeOf(other.DecideAppeal(partly))).toBe('PartlyNotPossible');
  await other.DecideAppeal({ ...partly, until });
  expect((await again.GetStatement({ statementId })).until).toBe(until);
  await world.advance(2 * days + 1);
  await runSchedules();
  expect((await (await given.anotherBrowserOf(again)).GetProfileData()).status).toBe('Active');
  const warned = await appealed('Warn');
  expect((await warned.other.GetAppeal({ appealId: warned.appealId })).outcomes).toEqual(['Upheld', 'Reversed']);
  expect(await codeOf(warned.other.DecideAppeal({ ...partly, appealId: warned.appealId, until }))).toBe(
    'PartlyNotPossible',
  );
});

test('a reversed quarantine takes the proposal with it', async () => {
  const { other, appealId, member } = await appealed('PermaLock');
  await other.DecideAppeal({ appealId, outcome: 'Reversed', text: 'It was somebody else.' });
  const rows = await world.sql('select outcome, decided_by from proposal where profile_id = $1', [member.profileId]);
  expect(rows).toEqual([{ outcome: 'Rejected', decided_by: other.profileId }]);
  expect((await (await given.anotherBrowserOf(member)).GetProfileData()).status).toBe('Active');
});

test('an appeal is sealed, and goes out in the copy of the data', async () => {
  const { member, appealId } = await appealed('Warn');
  const rows = await world.sql('select t::text as row from appeal t where id = $1', [appealId]);
  expect(JSON.stringify(rows)).not.toContain('whole thread');
  const copy = await world.platform.personal
    .get('Moderation')!
    .read(world.platform.database.read, member.profileId, world.platform.secrets);
  expect(JSON.stringify(copy['appeals'])).toContain('whole thread');
  expect(copy['statements']).toMatchObject([{ scope: 'Warning', rule: 'Respect' }]);
});

test('a member who is being deleted can be restricted and comes back restricted', async () => {
  const { member, judge } = await decidedAbout('Warn');
  await member.Reauthenticate({ password });
  const reporter = await given.profile();
  await reporter.AddReport({ contentType: 'Profile', contentId: member.profileId, ...intimate });
  const caseId = await caseOf(1, member.profileId);
  await member.DeleteProfile({});
  await judge.DecideCase(acting(caseId, 'Lock'));
  const [row] = await world.sql('select status, status_before from profile where id = $1', [member.profileId]);
  expect(row).toEqual({ status: 7, status_before: 4 });
});
