/**
 * What is open to guests is open to nobody further while a gate is shut: each query and each trace that is open always,
 * the files of media and the topics of the hub answer somebody behind any gate byte by byte as they answer a guest.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { strangerOn } from '../../server/platform/actor.ts';
import { modules } from '../../server/modules/index.ts';
import { given, type ProfileFacts, type Somebody } from '../support/given.ts';
import type { Client } from '../support/actors.ts';
import { albumOf, shownPicture } from '../support/media.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const approved = { darkStatus: 'Approved' } as const;

/** Somebody behind each gate, on the site where it is shut. */
const shut: Record<string, [facts: ProfileFacts, site: 1 | 2]> = {
  unconfirmed: [{ status: 'None' }, 1],
  locked: [{ status: 'Locked' }, 1],
  permaLocked: [{ status: 'PermaLocked' }, 1],
  quarantined: [{ status: 'Quarantined' }, 1],
  withOldTerms: [{ termsVersion: 1 }, 1],
  withOldTermsAndApproved: [{ termsVersion: 1, ...approved }, 2],
  withoutMembership: [{ member: false, ...approved }, 2],
  withoutAge: [{ ...approved, over18: false }, 2],
  withoutApproval: [{ over18: true }, 2],
  staffOutsideTheDark: [{ role: 'Support' }, 2],
};

const openAlways = contracts.filter(({ access, openWhen }) => access === 'anonymous' && openWhen.includes('always'));
const asked = openAlways.filter(
  ({ kind, openWhen, name }) =>
    (kind === 'query' || name === 'UpdateBlogEntryReadCount') && !openWhen.includes('session'),
);

interface Things {
  entries: number[];
  /** Of each site. */
  files: Record<1 | 2, string[]>;
  topics: string[];
}

let things: Things;
const people = new Map<string, Somebody>();

beforeAll(async () => {
  const author = await given.profile(approved);
  const entries: number[] = [];
  const there = await given.dark(author);
  for (const [by, audience] of [
    ...(['Public', 'Members', 'Favourites'] as const).map((one) => [author, one] as const),
    [there, 'Members'] as const,
  ]) {
    const { blogEntryId } = await given.blogEntry({ by, audience });
    await by.AddBlogComment({ blogEntryId, text: 'Only the steam knows.' });
    entries.push(blogEntryId);
  }
  const { lodgeId } = await given.lodge({ by: author, access: 'AccessForAll' });
  const files = { 1: await filesOf(author), 2: await filesOf(there) };
  for (const [name, [facts]] of Object.entries(shut)) people.set(name, await given.profile(facts));
  const ids = [...entries, lodgeId];
  const topics = modules
    .flatMap((one) => Object.keys(one.watches ?? {}))
    .flatMap((kind) => ids.map((id) => `${kind}:${id}`));
  things = { entries, files, topics };
});

async function filesOf(author: Somebody): Promise<string[]> {
  const albumId = await albumOf(author);
  await shownPicture(author, albumId);
  const album = await author.GetAlbum({ albumId });
  return [...JSON.stringify(album).matchAll(/\/media\/[a-f0-9]{32}[\w.-]*/g)].map(([file]) => file);
}

const locale = 'en-GB';

/** With what each is asked; whoever makes another call open to guests says it here. */
const inputs: Record<string, (things: Things) => unknown[]> = {
  IsProfileNameTaken: () => [{ name: 'somebodyelse' }],
  GetSiteCountries: () => [{}],
  GetCountryAreasByCountryId: () => [{ country: 45 }],
  GetZipCode: () => [{ countryId: 45, zipCode: '2100' }],
  GetZipCodeByCoordinates: () => [{ latitude: 55.7, longitude: 12.6 }],
  GetPublicBlogEntries: () => [{}, { tag: 'winter bathing' }, { curated: true }],
  GetPublicBlogTags: () => [{}],
  GetRelatedPublicBlogEntries: ({ entries }) => entries.map((blogEntryId) => ({ blogEntryId })),
  GetOpenLodge: () => [{}],
  GetBlogEntryData: ({ entries }) => entries.map((blogEntryId) => ({ blogEntryId })),
  GetComments: ({ entries }) => entries.map((blogEntryId) => ({ blogEntryId })),
  UpdateBlogEntryReadCount: ({ entries }) => entries.map((blogEntryId) => ({ blogEntryId })),
  PwndPasswordCount: () => [{ password: 'four-quiet-herons' }],
  ResetPasswordData: () => [{ queryString: '1.rubbish' }],
  GetTransparency: () => [{}],
  GetUnsubscribe: () => [{ category: 'blogs', profileKey: '1.rubbish' }],
  GetFaqEntries: () => [{ locale }],
  GetFaqEntry: () => [{ faqId: 'first-steps', locale }],
  GetLegalPage: () => [{ page: 'terms', locale }],
};

test('every call that is open to guests is asked', () => {
  expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort());
});

/** Somebody, or a guest, on one of the sites. */
function onSite(person: Client, site: number): Client {
  const client = given.stranger();
  client.cookie = [person.cookie, `site=${site}`].filter(Boolean).join('; ');
  return client;
}

/** Answers as they travelled, but for the number of a problem. */
async function answersTo(person: Client, contract: Contract): Promise<string[]> {
  const answers = [];
  for (const input of inputs[contract.name]!(things)) {
    const { status, body } = await person.call(contract, input);
    answers.push(`${status} ${JSON.stringify(body).replace(/"number":"[^"]*"/, '')}`);
  }
  return answers;
}

test.each(Object.keys(shut))('somebody %s is answered as a guest', async (name) => {
  const [, site] = shut[name]!;
  const person = people.get(name)!;
  const guest = given.stranger();
  for (const contract of asked) {
    const found = await answersTo(onSite(person, site), contract);
    expect([contract.name, found]).toEqual([contract.name, await answersTo(onSite(guest, site), contract)]);
  }
  const read = await world.sql('select from blog_read where profile_id = $1', [person.profileId]);
  expect(read).toEqual([]);
});

test('somebody who is kept from the blogs is answered there as a guest', async () => {
  const person = await given.profile({ blogBanned: true });
  for (const contract of asked.filter(({ area }) => area === 'Blogs'))
    expect([contract.name, await answersTo(person, contract)]).toEqual([
      contract.name,
      await answersTo(given.stranger(), contract),
    ]);
  expect(await world.sql('select from blog_read where profile_id = $1', [person.profileId])).toEqual([]);
});

/** The statuses with which the files are answered to somebody. */
async function loadedWith(token: string, person: Client, site: 1 | 2): Promise<number[]> {
  const query = `?token=${encodeURIComponent(token)}`;
  const answers = things.files[site].map((file) => onSite(person, site).send('GET', file + query));
  return (await Promise.all(answers)).map(({ status }) => status);
}

const loaded = (person: Client, profileId: number, site: 1 | 2) =>
  loadedWith(world.platform.contentTokens.issue(profileId).media, person, site);

test.each(Object.keys(shut))('somebody %s loads what a guest loads by the right each is given', async (name) => {
  const [, site] = shut[name]!;
  const byOwnRight = async (person: Client) => {
    const { body } = await onSite(person, site).send('GET', '/api/Common/GetContentTokens');
    return loadedWith((body as { media: string }).media, person, site);
  };
  expect(await byOwnRight(people.get(name)!)).toEqual(await byOwnRight(given.stranger()));
});

test.each(Object.keys(shut))('somebody %s loads what a guest loads', async (name) => {
  const [, site] = shut[name]!;
  const [person, insider] = [people.get(name)!, await (site === 2 ? given.insider() : given.profile(approved))];
  expect(await loaded(insider, insider.profileId, site)).toContain(200);
  expect(await loaded(person, person.profileId, site)).toEqual(
    await loaded(given.stranger(), strangerOn(site === 2).profileId, site),
  );
});

test.each(Object.keys(shut))('somebody %s watches nothing', async (name) => {
  const [, site] = shut[name]!;
  const page = await openPage(onSite(people.get(name)!, site));
  for (const topic of things.topics) expect([topic, await page.watch(topic)]).toEqual([topic, false]);
  page.close();
});
