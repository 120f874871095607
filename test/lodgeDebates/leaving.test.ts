/** What of a debate ends with a lodge or with a place in it, and what is new in all of somebody's lodges. */
import { beforeAll, expect, test } from '@jest/globals';
import { days, hours } from '../../server/platform/clock.ts';
import { LodgeMemberStatus } from '../../shared/enums.ts';
import { aCategory, aTopic, lodgeWith, said } from '../support/debates.ts';
import { acting, caseOf, intimate, staff } from '../moderation/desk.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { consentOf, uploadedTemp } from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

let anna: Somebody;
let first: { lodgeId: number; categoryId: number; owner: Somebody };
const join = (lodgeId: number, status: 'Member' | 'CoOwner' | 'Blacklisted', { profileId } = anna) =>
  world.sql('insert into lodge_member (lodge_id, profile_id, status, since) values ($1, $2, $3, now())', [
    ...[lodgeId, profileId, LodgeMemberStatus[status]],
  ]);
const opened = async () => {
  const lodge = await lodgeWith({});
  return { ...lodge, categoryId: await aCategory(lodge.lodgeId, lodge.owner) };
};

/** Lets a lodge go for good; answers what is left of its debate. */
async function leftAfter(owner: Somebody, lodgeId: number) {
  await owner.Reauthenticate({ password });
  await owner.DeleteLodge({ lodgeId });
  await world.sql(`update lodge set delete_at = now() - interval '1 minute' where id = $1`, [lodgeId]);
  await runSchedules(['VanishLodges']);
  await world.settle();
  const [left] = await world.sql(
    `select (select count(*)::int from debate_entry where lodge_id = $1) as topics,
       (select count(*)::int from debate_comment where lodge_id = $1) as comments,
       (select count(*)::int from debate_category where lodge_id = $1) as categories`,
    [lodgeId],
  );
  return left;
}
const nothing = { topics: 0, comments: 0, categories: 0 };

beforeAll(async () => {
  [anna, first] = await Promise.all([given.profile(), opened()]);
  await join(first.lodgeId, 'Member');
});

test('with a lodge goes its debate; a picture that is being judged stays until that is over', async () => {
  const [{ lodgeId, categoryId, owner }, { owner: another }] = [await opened(), first];
  const picture = async () => {
    const wishes = { tempMediaId: await uploadedTemp(owner), consentId: await consentOf(owner), alt: 'A jetty' };
    return (await owner.AddDebatePicture({ lodgeId, ...wishes })).mediaId;
  };
  const [placed, judged, unplaced] = [await picture(), await picture(), await picture()];
  await world.settle();
  const pictures = [placed, judged].map((mediaId) => `<img data-media-id="${mediaId}">`).join('');
  await owner.CreateDebateEntry({ categoryId, title: 'With pictures', text: `<p>Look</p>${pictures}` });
  // More than go at once, with words on them.
  await world.sql(
    `insert into debate_entry (lodge_id, category_id, author_id, title, text, created_at, last_at)
     select $1, $2, $3, 'Topic ' || n, '<p>Words</p>', now(), now() from generate_series(1, 45) n`,
    [lodgeId, categoryId, owner.profileId],
  );
  const answered = await aTopic(categoryId, owner);
  await said(answered, owner, 'To it', { parentCommentId: await said(answered, owner) });
  const elsewhere = await aTopic(first.categoryId, another);
  await world.sql('update media set withheld = 1 where id = $1', [judged]);
  expect(await leftAfter(owner, lodgeId)).toEqual(nothing);
  const kept = () =>
    world.sql('select id, entry_id from media join debate_picture on media_id = id where id = any($1)', [
      [placed, judged, unplaced],
    ]);
  expect(await kept()).toEqual([{ id: judged, entry_id: null }]);
  expect((await another.GetDebateEntry({ entryId: elsewhere })).title).not.toBe('');
  await world.sql('update media set withheld = 0 where id = $1', [judged]);
  await world.advance(7 * days + hours);
  await runSchedules(['PurgeDebates']);
  expect(await kept()).toEqual([]);
});

test('what is being judged goes with its lodge; the case keeps the words, and is decided and appealed against', async () => {
  const { lodgeId, categoryId, owner } = await opened();
  const [sara, sten] = [await staff(), await staff()];
  const title = 'The sauna is mine';
  await join(lodgeId, 'Member');
  const { entryId } = await anna.CreateDebateEntry({ categoryId, title, text: '<p>Stay away, <b>all</b> of you.</p>' });
  const commentId = await said(await aTopic(categoryId, owner), anna, 'Fools.');
  const report = async (
    contentType: 'LodgeDebateEntry' | 'LodgeDebateEntryComment',
    type: number,
    contentId: number,
  ) => {
    await owner.AddReport({ contentType, contentId, ...intimate });
    const caseId = await caseOf(type, contentId);
    await sara.ClaimCase({ caseId });
    return caseId;
  };
  const [onTopic, onComment] = [
    await report('LodgeDebateEntry', 9, entryId),
    await report('LodgeDebateEntryComment', 10, commentId),
  ];
  expect(await leftAfter(owner, lodgeId)).toEqual(nothing);
  const kept = async (caseId: number) => {
    const { evidence, path } = await sara.GetCase({ caseId });
    return [evidence, path];
  };
  expect(await kept(onTopic)).toEqual([`${title}\n\nStay away, all of you.`, null]);
  expect(await kept(onComment)).toEqual(['Fools.', null]);
  await sara.DecideCase({ caseId: onComment, outcome: 'NoAction' });
  await sara.DecideCase(acting(onTopic, 'RemoveContent'));
  const [statement] = (await anna.GetMyStatements({})).items;
  await anna.AppealStatement({ statementId: statement!.statementId, text: 'It was a joke.' });
  const [appeal] = (await sten.GetAppealQueue({})).items;
  await sten.DecideAppeal({ appealId: appeal!.appealId, outcome: 'Reversed', text: 'So it was.' });
  expect(await kept(onTopic)).toEqual([`${title}\n\nStay away, all of you.`, null]);
});

test('whoever leaves a lodge, or is shut out of it, watches its debate no more', async () => {
  const { lodgeId, categoryId, owner } = first;
  const [leaver, shut] = await Promise.all([1, 2].map(() => given.lodgeMember({ lodgeId, admin: owner })));
  const entryId = await aTopic(categoryId, owner);
  await world.settle();
  const topics = [`lodgeDebate:${lodgeId}`, `lodgeDebateEntry:${entryId}`];
  const pages = await Promise.all([leaver!, shut!, anna].map((who) => openPage(who)));
  const heard = (tag: string) => pages.map(({ stale }) => stale.flat().filter((one) => one === tag).length);
  for (const page of pages) {
    for (const topic of topics) expect(await page.watch(topic)).toBe(true);
  }
  /** Each server judges again by itself what open pages may hear; nothing tells when it has. */
  const outOfHearing = async () => {
    for (let probe = 'probe'; ; probe += '.') {
      for (const topic of topics) world.platform.hub.staleFor(topic, [probe]);
      await pages[2]!.until(() => heard(probe)[2] === topics.length);
      if (heard(probe)[0] === 0 && heard(probe)[1] === 0) return;
    }
  };
  const comments = () => pages.map((page) => page.comments.length);
  await leaver!.LeaveLodge({ lodgeId });
  await owner.BlockProfile({ lodgeId, profileId: shut!.profileId, reason: 'Sold tickets.' });
  await world.settle();
  await outOfHearing();
  await said(entryId, owner, 'For one');
  await world.settle();
  for (const topic of topics) world.platform.hub.staleFor(topic, ['told']);
  await pages[2]!.until(() => heard('told')[2] === 2 && comments()[2]! > 0);
  expect(heard('told')).toEqual([0, 0, 2]);
  expect(comments().slice(0, 2)).toEqual([0, 0]);
  for (const page of pages) page.close();
});

test('what is new is counted in each of my lodges as in one', async () => {
  const bella = await given.profile();
  const [mine, run, quiet, shut, foreign] = await Promise.all([1, 2, 3, 4, 5].map(() => opened()));
  await join(mine!.lodgeId, 'Member', bella);
  await join(quiet!.lodgeId, 'Member', bella);
  await join(run!.lodgeId, 'CoOwner', bella);
  await join(shut!.lodgeId, 'Blacklisted', bella);
  await join(mine!.lodgeId, 'Member');
  await join(run!.lodgeId, 'Member');
  for (const { categoryId, owner } of [mine!, run!, shut!, foreign!]) await aTopic(categoryId, owner);
  await aTopic(mine!.categoryId, anna);
  await aTopic(run!.categoryId, anna);
  const unread = async () =>
    new Map((await bella.GetUnreadOfMyLodges({})).items.map((one) => [one.lodgeId, one.unread]));
  const wanted = async () => {
    const counts = [mine!, run!].map(
      async ({ lodgeId }) => [lodgeId, (await bella.GetDebateUnread({ lodgeId })).unread] as const,
    );
    return new Map(await Promise.all(counts));
  };
  expect([...(await unread()).values()]).toEqual([2, 2]);
  expect(await unread()).toEqual(await wanted());
  await bella.AddToBlacklist({ profileId: anna.profileId });
  expect(await unread()).toEqual(
    new Map([
      [mine!.lodgeId, 1],
      [run!.lodgeId, 2],
    ]),
  );
  expect(await unread()).toEqual(await wanted());
  await world.sql('update lodge set withheld = 1 where id = $1', [run!.lodgeId]);
  expect([...(await unread()).keys()]).toEqual([mine!.lodgeId]);
});
