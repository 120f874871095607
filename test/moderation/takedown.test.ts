/** What one person, or one network, takes out of sight by reports. */
import { expect, test } from '@jest/globals';
import { reports } from '../../shared/moderation/reports.ts';
import { enough, weightOf } from '../../server/modules/moderation/weighing.ts';
import { Client, withCalls, type Calls } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { lodgeWith } from '../support/debates.ts';
import { meetupOf } from '../support/meetups.ts';
import { world } from '../support/world.ts';
import { aComment, caseOf, codeOf, insult, intimate } from './desk.ts';

/** A client at an address of its own. */
class ClientFrom extends Client {
  readonly address: string;
  constructor(url: string, address: string, cookie = '') {
    super(url);
    this.address = address;
    this.cookie = cookie;
  }
  override send(...[method, path, body, headers]: Parameters<Client['send']>) {
    return super.send(method, path, body, { ...headers, 'x-forwarded-for': this.address });
  }
}

/** A server with the limits of the product, and who asks it from where. */
async function strictHouse(rateLimitFactor = 1) {
  const { url } = await anotherHouse({ rateLimitFactor, TRUST_PROXY: true });
  await world.redis.flushdb();
  return (address: string, who?: Somebody): Client & Calls => withCalls(new ClientFrom(url, address, who?.cookie));
}

const isHidden = async (commentId: number) =>
  (
    await world.sql<{ hidden: boolean }>('select withheld > 0 as hidden from blog_comment where id = $1', [commentId])
  )[0]!.hidden;

const comments = (by: Somebody, many: number) =>
  Promise.all(Array.from({ length: many }, async () => (await aComment(by)).commentId));

const report = (who: Calls, commentId: number) =>
  who.AddReport({ contentType: 'BlogComment', contentId: commentId, ...intimate });

test.each([
  ['a lodge', async (_owner: Somebody, id: number) => ['Lodge', id] as const],
  ['a profile', async ({ profileId }: Somebody) => ['Profile', profileId] as const],
  ['a meetup', async (owner: Somebody, id: number) => ['LodgeMeetup', await meetupOf(owner, id)] as const],
])('%s stays where it is, whatever is reported, and is judged soon', async (_what, find) => {
  const { lodgeId, owner, member, other } = await lodgeWith({ member: 'Member', other: 'Member' });
  const [contentType, contentId] = await find(owner, lodgeId);
  for (const who of [member, other]) await who.AddReport({ contentType, contentId, ...intimate });
  expect(await codeOf(given.stranger().AddReport({ contentType, contentId, ...intimate }))).toBe('NotFound');
  expect((await member.GetLodge({ lodgeId })).lodgeId).toBe(lodgeId);
  expect((await member.GetMembers({ lodgeId })).items).toHaveLength(3);
  const type = { Lodge: 6, Profile: 1, LodgeMeetup: 11 }[contentType];
  const kept = await world.sql('select hidden, priority from report_case where id = $1', [
    await caseOf(type, contentId),
  ]);
  expect(kept).toMatchObject([{ hidden: false, priority: 2 }]);
});

test.each(['a guest', 'a member'])('five links of %s take no lodge away', async (who) => {
  const [owner, member] = await Promise.all([given.profile(), given.profile()]);
  const lodges = [];
  for (let n = 0; n < 5; n++) lodges.push((await given.lodge({ by: owner })).lodgeId);
  const links = lodges.map((lodgeId) => `${world.platform.config.publicUrl}/Lodges/Lodge/${lodgeId}/any/About`);
  const sender = who === 'a guest' ? given.stranger() : member;
  await sender.ReportIntimateImage({ links, text: 'That is me.', email: 'five@mail.example' });
  for (const lodgeId of lodges) expect((await member.GetLodge({ lodgeId })).lodgeId).toBe(lodgeId);
});

test('each doubt halves the weight of a report; dismissed ones are a doubt once they are many and the most', () => {
  const of = (spent: number, upheld = 0, dismissed = 0) => weightOf({ spent, upheld, dismissed });
  expect([of(0), of(1), of(2), of(3)]).toEqual([enough, 50, 25, 12]);
  expect([of(0, 0, 2), of(0, 0, 3), of(0, 2, 3), of(0, 3, 3), of(0, 9, 3)]).toEqual([100, 50, 50, 100, 100]);
  expect(of(1, 0, 3)).toBe(25);
});

test('five reports of a day count in full; the next takes somebody else from elsewhere to agree', async () => {
  const from = await strictHouse();
  const authors = await Promise.all([1, 2].map(() => given.profile()));
  const [many, few] = [await comments(authors[0]!, 3), await comments(authors[1]!, 3)];
  const anna = from('192.0.2.1', await given.profile());
  const all = [...many, ...few];
  for (const one of all) await report(anna, one);
  expect(await Promise.all(all.map(isHidden))).toEqual([true, true, true, true, true, false]);
  const last = all.at(-1)!;
  await report(from('192.0.2.1', await given.profile()), last);
  expect(await isHidden(last)).toBe(false);
  await report(from('192.0.2.7', await given.profile()), last);
  expect(await isHidden(last)).toBe(true);
});

test('newcomers from many places do not take one member apart', async () => {
  const from = await strictHouse();
  const found = await comments(await given.profile(), 5);
  const hidden = [];
  for (const [at, one] of found.entries()) {
    await report(from(`198.51.100.${at + 1}`), one);
    hidden.push(await isHidden(one));
  }
  expect(hidden).toEqual([true, true, true, false, false]);
  const old = await given.profile();
  await world.sql(`update profile set created_at = now() - interval '8 days' where id = $1`, [old.profileId]);
  await report(from('203.0.113.1', old), found[4]!);
  expect(await isHidden(found[4]!)).toBe(true);
});

test('ten from one network count in full, whoever sends them', async () => {
  const from = await strictHouse();
  const hidden = [];
  for (let n = 0; n < 11; n++) {
    const { commentId } = await aComment(await given.profile());
    await report(from('192.0.2.1', await given.profile()), commentId);
    hidden.push(await isHidden(commentId));
  }
  expect(hidden).toEqual([...Array.from({ length: 10 }, () => true), false]);
});

test('whose reports came to nothing three times takes nothing away alone', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const dismiss = async () => {
    const { commentId } = await aComment(bert);
    await anna.AddReport({ contentType: 'BlogComment', contentId: commentId, ...insult });
    await world.sql('update report_case set decided_at = now(), outcome = 1 where id = $1', [
      await caseOf(5, commentId),
    ]);
  };
  const hides = async () => {
    const { commentId } = await aComment(bert);
    await report(anna, commentId);
    return isHidden(commentId);
  };
  await dismiss();
  await dismiss();
  expect(await hides()).toBe(true);
  await dismiss();
  expect(await hides()).toBe(false);
});

test.each([
  ['one network', () => '192.0.2.1', false],
  ['one thing', (n: number) => `198.51.100.${n}`, true],
] as const)('reports of %s are limited, and it is told when there is room again', async (_what, address, same) => {
  const from = await strictHouse(0.05);
  const [bert, people] = [await given.profile(), await Promise.all([1, 2, 3, 4].map(() => given.profile()))];
  const things = same ? Array<number>(4).fill((await aComment(bert)).commentId) : await comments(bert, 4);
  const answers = [];
  for (const [n, who] of people.entries()) {
    const input = { contentType: 'BlogComment', contentId: things[n]!, ...insult };
    const { status, headers } = await from(address(n + 1), who).call(reports.AddReport, input);
    answers.push(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
});
