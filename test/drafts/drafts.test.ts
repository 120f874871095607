import { beforeAll, expect, test } from '@jest/globals';
import { draftPlaces, type DraftPlace } from '../../shared/declared.ts';
import { longestBlogWords } from '../../shared/blogs/shapes.ts';
import { modules } from '../../server/modules/index.ts';
import { personalDataOf } from '../../server/modules/erasure/archive.ts';
import { days, hours } from '../../server/platform/clock.ts';
import { atTheDesk } from '../staff/house.ts';
import { aCategory, aTopic, lodgeWith, said, verdicts } from '../support/debates.ts';
import { given, type Somebody } from '../support/given.ts';
import { consentOf, uploadedTemp } from '../support/media.ts';
import { meetupOf } from '../support/meetups.ts';
import { runSchedules } from '../support/schedules.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

type At = { place: DraftPlace; placeId: number };

const nothing = { version: 0, draft: null };
const textAt = async (who: Somebody, at: At) => (await who.GetDraft(at)).draft?.text ?? null;
const save = (who: Somebody, at: At, text = 'Half a th', version = 0) => who.SaveDraft({ ...at, version, text });

/** A lodge with a member, and every place there is, each with the way its words are sent. */
async function everyPlace() {
  const { lodgeId, owner, bert } = await lodgeWith({ bert: 'Member' });
  const categoryId = await aCategory(lodgeId, owner);
  const [entryId, own] = [await aTopic(categoryId, owner), await aTopic(categoryId, bert)];
  const answered = await said(entryId, owner);
  const meetupId = await meetupOf(owner, lodgeId);
  const { blogEntryId } = await given.blogEntry({ by: owner });
  const { commentId } = await owner.AddBlogComment({ blogEntryId, text: 'First.' });
  const stranger = await given.profile();
  await stranger.StartConversation({ profileId: bert.profileId, text: 'Hello.' });
  const { conversationId } = await owner.StartConversation({ profileId: bert.profileId, text: 'Hello.' });
  const { lodgeId: lodgeToWrite } = await given.lodge({ by: owner });
  const [title, text] = ['Who has a sauna?', '<p>A warm one.</p>'];
  const sending: Record<DraftPlace, [placeId: number, send: () => Promise<unknown>]> = {
    BlogEntry: [blogEntryId, () => bert.AddBlogComment({ blogEntryId, text })],
    BlogComment: [commentId, () => bert.AddBlogComment({ blogEntryId, parentCommentId: commentId, text })],
    DebateCategory: [categoryId, () => bert.CreateDebateEntry({ categoryId, title, text })],
    DebateEntryWords: [own, () => bert.UpdateDebateEntry({ entryId: own, title, text })],
    DebateEntry: [entryId, () => bert.AddDebateEntryComment({ entryId, text })],
    DebateComment: [answered, () => bert.AddDebateEntryComment({ entryId, parentCommentId: answered, text })],
    Meetup: [meetupId, () => bert.AddMeetupComment({ meetupId, text })],
    Conversation: [conversationId, () => bert.SendMail({ conversationId, text })],
    FirstLodgeMail: [lodgeToWrite, () => bert.StartLodgeConversation({ lodgeId: lodgeToWrite, text })],
    FirstMail: [stranger.profileId, () => bert.StartConversation({ profileId: stranger.profileId, text })],
  };
  return { lodgeId, owner, bert, sending, answered, meetupId, blogEntryId, categoryId, entryId };
}

const places = Object.keys(draftPlaces) as DraftPlace[];

let house: Awaited<ReturnType<typeof everyPlace>>;
beforeAll(async () => {
  house = await everyPlace();
});

const placeIn = ({ sending }: typeof house, place: DraftPlace): At => ({ place, placeId: sending[place][0] });

test('every place is judged by one module', () => {
  const judged = modules.flatMap(({ writable = {} }) => Object.keys(writable));
  expect(judged.sort()).toEqual(places.toSorted());
});

test.each(places)(
  '%s: what one device keeps another reads, until it is sent there; nobody else ever',
  async (place) => {
    const { bert, owner, sending } = house;
    const [phone, at] = [await given.anotherBrowserOf(bert), placeIn(house, place)];
    const before = await phone.GetDraft(at);
    expect(before.draft).toBeNull();
    const html = 'html' in draftPlaces[place];
    const title = html ? 'Sau' : '';
    const text = html ? '<p>A warm o</p>' : 'A warm o';
    const { version, savedAt } = await bert.SaveDraft({ ...at, version: before.version, title, text });
    expect(await phone.GetDraft(at)).toEqual({ version, draft: { title, text, savedAt } });
    expect((await owner.GetDraft(at)).draft).toBeNull();
    await sending[place][1]();
    const after = await phone.GetDraft(at);
    expect(after).toEqual({ version: expect.any(Number), draft: null });
    expect(after.version).toBeGreaterThan(version);
  },
);

test('it is there after logging out and on again', async () => {
  const bert = await given.profile();
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  await save(bert, at);
  await bert.LogOut();
  expect(await textAt(await given.anotherBrowserOf(bert), at)).toBe('Half a th');
});

test('whoever wrote on an older version than the latest is refused, and nothing is overwritten', async () => {
  const bert = await given.profile();
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  const first = await save(bert, at, 'One');
  for (const stale of [0, first.version - 1, first.version + 1])
    await expect(save(bert, at, 'Other', stale)).rejects.toMatchObject({ code: 'DraftChanged', status: 409 });
  expect(await textAt(bert, at)).toBe('One');
  const second = await save(bert, at, 'One two', first.version);
  expect(second.version).toBeGreaterThan(first.version);
  expect(await textAt(bert, at)).toBe('One two');
});

test('of two devices that save at the same moment one is told to look first', async () => {
  const bert = await given.profile();
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  const phone = await given.anotherBrowserOf(bert);
  for (let version = 0, turn = 0; turn < 5; turn++) {
    const came = await Promise.allSettled([
      save(bert, at, `Desk ${turn}`, version),
      save(phone, at, `Phone ${turn}`, version),
    ]);
    expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = came.find((one) => one.status === 'fulfilled')!.value;
    const read = await bert.GetDraft(at);
    expect([read.version, read.draft!.text]).toEqual([
      won.version,
      came[0].status === 'fulfilled' ? `Desk ${turn}` : `Phone ${turn}`,
    ]);
    ({ version } = won);
  }
});

test.each(places)(
  '%s: no draft comes back after it was sent, also not one that is saved at that moment',
  async (place) => {
    const { bert, sending } = house;
    const at = placeIn(house, place);
    for (let turn = 0; turn < 6; turn++) {
      let { version } = await bert.GetDraft(at);
      if (turn % 2) ({ version } = await save(bert, at, '<p>Once more</p>', version));
      const late = () =>
        save(bert, at, '<p>Once more, la</p>', version).catch(({ code }) => expect(code).toBe('DraftChanged'));
      await Promise.all(turn % 3 ? [sending[place][1](), late()] : [late(), sending[place][1]()]);
      // The same save once more, such as a repeat of a browser that was told nothing.
      await late();
      expect(await textAt(bert, at)).toBeNull();
    }
  },
);

test('what is refused when it is sent is still there', async () => {
  const { bert, blogEntryId } = house;
  const at = { place: 'BlogEntry', placeId: blogEntryId } as const;
  const { version } = await bert.GetDraft(at);
  await save(bert, at, 'Still here', version);
  await expect(bert.AddBlogComment({ blogEntryId, parentCommentId: 999_999, text: 'Still here' })).rejects.toThrow();
  expect(await textAt(bert, at)).toBe('Still here');
});

test('no words throw a draft away, and what was on its way does not bring it back', async () => {
  const bert = await given.profile();
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  const { version } = await save(bert, at);
  await save(bert, at, '  ', version);
  await expect(save(bert, at, 'Half a thought', version)).rejects.toMatchObject({ code: 'DraftChanged' });
  const { version: latest, draft } = await bert.GetDraft(at);
  expect(draft).toBeNull();
  await save(bert, at, 'Anew', latest);
  expect(await textAt(bert, at)).toBe('Anew');
});

test('my other pages read it again, and nobody else’s; no event tells when somebody writes', async () => {
  const [bert, carl] = await Promise.all([given.profile(), given.profile()]);
  const [phone, his] = await Promise.all([openPage(await given.anotherBrowserOf(bert)), openPage(carl)]);
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  await save(bert, at);
  const told = (page: typeof phone) => page.stale.flat().filter((tag) => tag === 'Draft').length;
  await phone.until(() => told(phone) === 1);
  expect(await world.sql(`select from event where actor_id = ${bert.profileId}`)).toEqual([]);
  expect(
    await world.sql(`select from command_log where profile_id = ${bert.profileId} and name = 'SaveDraft'`),
  ).toEqual([]);
  await bert.AddBlogComment({ blogEntryId: house.blogEntryId, text: 'Sent.' });
  await phone.until(() => told(phone) === 2);
  world.platform.hub.stale(carl.profileId, ['Last']);
  await his.until(() => his.stale.flat().includes('Last'));
  expect(told(his)).toBe(0);
});

test('where somebody could not write there is nothing: neither to save nor to read', async () => {
  const [stranger, free] = await Promise.all([given.profile(), given.profile({ member: false })]);
  await given.places(house.lodgeId, [
    [house.owner, 'Owner'],
    [house.bert, 'Member'],
    [free, 'Member'],
  ]);
  const inLodge = places.filter((place) => !place.startsWith('Blog') && !place.startsWith('First'));
  for (const place of inLodge) {
    const { placeId } = placeIn(house, place);
    for (const id of [placeId, 999_999]) {
      const at = { place, placeId: id };
      expect(
        await verdicts({
          save: () => save(stranger, at),
          read: () => stranger.GetDraft(at).then((one) => expect(one).toEqual(nothing)),
        }),
      ).toEqual({ save: 'NotFound', read: 'yes' });
    }
  }
  // Topics are for members of the house, comments for all; nobody edits the topic of another.
  await expect(save(free, placeIn(house, 'DebateCategory'))).rejects.toMatchObject({ code: 'NotFound' });
  await expect(save(house.owner, placeIn(house, 'DebateEntryWords'))).rejects.toMatchObject({ code: 'NotFound' });
  await save(free, placeIn(house, 'DebateEntry'));
  await house.owner.LockDebateEntry({ entryId: house.entryId, locked: true });
  await expect(save(free, placeIn(house, 'DebateEntry'), 'More', 1)).rejects.toMatchObject({ code: 'NotFound' });
  await house.owner.LockDebateEntry({ entryId: house.entryId, locked: false });
});

test('whoever left the lodge reads nothing of it, and has it again on return', async () => {
  const { lodgeId, owner, bert, entryId } = house;
  const at = { place: 'DebateEntry', placeId: entryId } as const;
  await save(bert, at, 'In the lodge', (await bert.GetDraft(at)).version);
  await given.places(lodgeId, [[owner, 'Owner']]);
  expect(await bert.GetDraft(at)).toEqual(nothing);
  await given.places(lodgeId, [
    [owner, 'Owner'],
    [bert, 'Member'],
  ]);
  expect(await textAt(bert, at)).toBe('In the lodge');
});

test('whoever is blocked reads nothing more of what was begun there', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const { commentId } = await anna.AddBlogComment({ blogEntryId, text: 'Anybody?' });
  const { conversationId } = await anna.StartConversation({ profileId: bert.profileId, text: 'Hello.' });
  const all: At[] = [
    { place: 'BlogEntry', placeId: blogEntryId },
    { place: 'BlogComment', placeId: commentId },
    { place: 'FirstMail', placeId: anna.profileId },
    { place: 'Conversation', placeId: conversationId },
  ];
  for (const at of all) await save(bert, at);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  for (const at of all) {
    expect(await bert.GetDraft(at)).toEqual(nothing);
    await expect(save(bert, at, 'More')).rejects.toMatchObject({ code: 'NotFound' });
  }
});

test('words are no longer than what they are to become, have no title where that has none, and no foreign elements', async () => {
  const bert = await given.profile();
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  const most = longestBlogWords.comment;
  await expect(save(bert, at, 'x'.repeat(most + 1))).rejects.toMatchObject({ code: 'BadRequest' });
  await expect(bert.SaveDraft({ ...at, version: 0, title: 'A title', text: 'x' })).rejects.toMatchObject({
    code: 'BadRequest',
  });
  expect(await bert.GetDraft(at)).toEqual(nothing);
  const { version } = await save(bert, at, '<b>x</b>'.padEnd(most, 'x'));
  expect(version).toBeGreaterThan(0);
  expect((await textAt(bert, at))!.startsWith('<b>')).toBe(true);
  const { owner, categoryId } = house;
  const topic = { place: 'DebateCategory', placeId: categoryId } as const;
  await save(
    owner,
    topic,
    '<p onclick="x()">Hello<script>alert(1)</script></p><img src="https://spy.example/x.png">',
    (await owner.GetDraft(topic)).version,
  );
  expect(await textAt(owner, topic)).toBe('<p>Hello</p>');
});

test('a member keeps two hundred; the one that was saved longest ago goes', async () => {
  const bert = await given.profile();
  await world.sql(
    `insert into draft (profile_id, place, title, text, saved_at)
      select $1, 'BlogEntry ' || 100000 + n, '', 'Words', now() - n * interval '1 minute' from generate_series(1, 200) n`,
    [bert.profileId],
  );
  await save(bert, { place: 'BlogEntry', placeId: house.blogEntryId });
  const kept = await world.sql<{ place: string }>(`select place from draft where profile_id = ${bert.profileId}`);
  const names = kept.map(({ place }) => place);
  expect(names).toHaveLength(200);
  expect(names).toContain(`BlogEntry ${house.blogEntryId}`);
  expect(names).not.toContain('BlogEntry 100200');
});

test('it belongs to what the member is given, the words that were not sent alone', async () => {
  const [bert, { blogEntryId: other }] = await Promise.all([given.profile(), given.blogEntry({ by: house.owner })]);
  const { blogEntryId } = house;
  const { savedAt } = await save(bert, { place: 'BlogEntry', placeId: blogEntryId });
  await bert.AddBlogComment({ blogEntryId: other, text: 'Sent.' });
  const { drafts } = await personalDataOf(world.platform, bert.profileId);
  expect(JSON.parse(JSON.stringify(drafts))).toEqual([
    { place: `BlogEntry ${blogEntryId}`, title: '', text: 'Half a th', at: savedAt },
  ]);
});

test('staff who look at the house as the member neither read nor change it', async () => {
  const [sara, bert] = [await atTheDesk(), await given.profile()];
  const at = { place: 'BlogEntry', placeId: house.blogEntryId } as const;
  const { version } = await save(bert, at);
  await sara.StartImpersonation({ profileId: bert.profileId, reason: 'Fault' });
  await expect(sara.GetDraft(at)).rejects.toMatchObject({ code: 'PrivateToMember' });
  await expect(save(sara, at, 'By staff', version)).rejects.toMatchObject({ code: 'ReadOnlyImpersonation' });
  expect(await textAt(bert, at)).toBe('Half a th');
});

test('a picture stays as long as the draft of a topic holds it', async () => {
  const { owner, lodgeId, categoryId } = house;
  const picture = async () => {
    const wishes = { tempMediaId: await uploadedTemp(owner), consentId: await consentOf(owner), alt: 'A jetty' };
    return (await owner.AddDebatePicture({ lodgeId, ...wishes })).mediaId;
  };
  const [held, lost] = [await picture(), await picture()];
  await world.settle();
  const at = { place: 'DebateCategory', placeId: categoryId } as const;
  const { version } = await owner.GetDraft(at);
  const { version: latest } = await save(owner, at, `<p>Look</p><img data-media-id="${held}">`, version);
  const left = async () =>
    (await world.sql<{ id: number }>('select id from media where id = any($1)', [[held, lost]])).map(({ id }) => id);
  await world.advance(8 * days);
  await runSchedules(['PurgeDebates']);
  expect(await left()).toEqual([held]);
  await save(await given.anotherBrowserOf(owner), at, '', latest);
  await world.advance(2 * hours);
  await runSchedules(['PurgeDebates']);
  expect(await left()).toEqual([]);
});
