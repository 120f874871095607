/** A decision about what somebody did in the variant is read there, however the variant is shut to them by then, and nowhere else. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { ReportedContent } from '../../shared/enums.ts';
import { acting, caseOf, facts, insult, staff } from '../moderation/desk.ts';
import type { Calls, Client } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { revokeDark, setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const title = 'A night by the sea';

let [anna, judge] = [] as unknown as [Somebody, Somebody];
let statementId = 0;

/** Anna has an entry in the variant removed; what she is called there, and what it was, is known there alone. */
beforeEach(async () => {
  anna = await given.profile({ darkStatus: 'Approved' });
  const [there, reporter] = [await given.dark(anna, { name: `nightjar${anna.profileId}` }), await given.insider()];
  judge = await staff();
  const { blogEntryId } = await given.blogEntry({ by: there, title });
  await reporter.AddReport({ contentType: 'Blog', contentId: blogEntryId, ...insult });
  await judge.DecideCase(acting(await caseOf(ReportedContent.Blog, blogEntryId), 'RemoveContent'));
  await world.settle();
  statementId = (await there.GetMyStatements({})).items[0]!.statementId;
});

/** How the variant may be shut to somebody who has a profile there. */
const shut: Record<string, (person: Somebody) => Promise<unknown>> = {
  lapsed: ({ profileId }) => world.sql(`update profile set member_until = '2026-01-01' where id = $1`, [profileId]),
  revoked: revokeDark,
  left: (person) => person.LeaveDarkProfile(),
  'without a check of age': ({ profileId }) => world.sql('delete from validation where profile_id = $1', [profileId]),
  locked: (person) => setStatus(person, 'Locked'),
  'locked for good': (person) => setStatus(person, 'PermaLocked'),
  quarantined: (person) => setStatus(person, 'Quarantined'),
};

const all = { skip: 0, take: 20 };
const idsOf = ({ items }: { items: { statementId: number }[] }) => items.map((one) => one.statementId);

/** The way that the page of decisions on the main site offers. */
async function cross(person: Client & Calls): Promise<Client & Calls> {
  const there = Object.assign(given.stranger(), { site: 2 });
  await there.SsoLogOn({ sso: new URL((await person.SwitchVariant()).address).searchParams.get('sso')! });
  return there;
}

describe.each(Object.keys(shut))('to somebody %s', (name) => {
  test('the main site tells that there is something, and not what', async () => {
    await shut[name]!(anna);
    await world.advance(5000);
    const mine = await anna.GetMyStatements(all);
    expect(mine.elsewhere).toEqual({ count: 1, unread: 1 });
    expect(idsOf(mine)).not.toContain(statementId);
    expect(JSON.stringify(mine)).not.toMatch(/nightjar|night by the sea/);
    await expect(anna.GetStatement({ statementId })).rejects.toMatchObject({ status: 404 });
    await expect(anna.AppealStatement({ statementId, text: 'No.' })).rejects.toMatchObject({ status: 404 });
  });

  test('it is read there with its reasons and until when an appeal is possible, and appealed against', async () => {
    await shut[name]!(anna);
    await world.advance(5000);
    const there = await cross(anna);
    expect(idsOf(await there.GetMyStatements(all))).toEqual([statementId]);
    const read = await there.GetStatement({ statementId });
    expect(read).toMatchObject({ scope: 'Content', facts, can: ['AppealStatement'] });
    expect(Date.parse(read.appealUntil!)).toBeGreaterThan(Date.parse(read.issuedAt));
    await there.ReadStatement({ statementId });
    expect((await anna.GetMyStatements(all)).elsewhere).toEqual({ count: 1, unread: 0 });
    const answers = await Promise.allSettled(
      ['It was a joke.', 'Twice.'].map((text) => there.AppealStatement({ statementId, text })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const other = await staff();
    expect((await other.GetAppealQueue({ take: 100 })).items.map((one) => one.statementId)).toContain(statementId);
    // What else is open there is what is open to everybody whom the variant does not let in.
    await expect(there.GetAllBlogEntries({})).rejects.toMatchObject({ status: 403 });
  });
});

test('who is inside is told of it there alone', async () => {
  expect(await anna.GetMyStatements(all)).toMatchObject({ items: [], elsewhere: null });
  expect(await (await cross(anna)).GetMyStatements(all)).toMatchObject({ unread: 1, elsewhere: null });
});

test('what is about the account is read on the main site, to which the other leads', async () => {
  await revokeDark(anna);
  await world.advance(5000);
  const there = await cross(anna);
  expect((await there.GetMyStatements(all)).elsewhere).toEqual({ count: 1, unread: 1 });
  const [own] = (await anna.GetMyStatements(all)).items;
  expect(own).toMatchObject({ scope: 'Dark' });
  expect((await anna.GetDarkApplication()).statementId).toBe(own!.statementId);
  expect(await anna.GetStatement({ statementId: own!.statementId })).toMatchObject({ can: ['AppealStatement'] });
  await expect(there.GetStatement({ statementId: own!.statementId })).rejects.toMatchObject({ status: 404 });
});

test('nobody else reads it, on either side', async () => {
  const [other, bert] = [await given.insider(), await given.profile()];
  bert.site = 2;
  for (const person of [other, bert]) {
    await expect(person.GetStatement({ statementId })).rejects.toMatchObject({ status: 404 });
    expect(idsOf(await person.GetMyStatements(all))).toEqual([]);
  }
});

test('who never had a profile there finds no way to the door', async () => {
  await expect((await given.profile()).SwitchVariant()).rejects.toMatchObject({ status: 403 });
  const outside = await given.profile({ darkStatus: 'Revoked' });
  await expect(outside.SwitchVariant()).rejects.toMatchObject({ status: 403 });
  expect((await outside.GetMyStatements(all)).elsewhere).toBeNull();
});
