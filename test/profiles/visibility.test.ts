import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { dayIn } from '../../shared/wallClock.ts';
import { clock } from '../../server/platform/clock.ts';
import { world } from '../support/world.ts';
import { profileChoiceNames, sensitiveChoiceNames, visibleFields } from '../../shared/profiles/profileFields.ts';
import { choicesOfPerson, choicesOfProfile, measuresOfPerson, noFacts } from '../support/facts.ts';

const words = {
  headline: 'Quokka',
  text: 'Numbat',
  ...choicesOfProfile(([first]) => first!),
  relationshipStatus: 'Married' as const,
  lookingFor: 6,
};
const everything = { ...words, birthdayToday: true };
const measured = { ...measuresOfPerson(({ max }) => max), height: 171, weight: 64 };
const chosen = {
  ...choicesOfPerson(([first]) => first!),
  bodyType: 'Strong' as const,
  eyeColour: 'Hazel' as const,
  hairColour: 'Grey' as const,
  sexualOrientation: 'Bisexual' as const,
  role: 'Neither' as const,
};
const facts = { ...measured, ...chosen };
const nothing = {
  ...{ headline: '', text: '', lookingFor: 0, kinks: [], birthdayToday: false },
  ...Object.fromEntries(profileChoiceNames.map((field) => [field, null])),
};
/** How the page tells a field, where it is not under its own name. */
const toldAs: Partial<Record<string, string>> = { birthday: 'birthdayToday' };

let owner: Somebody;
let stranger: Somebody;
let member: Somebody;
let favourite: Somebody;
let unpaidFavourite: Somebody;

beforeAll(async () => {
  [owner, stranger, member, favourite, unpaidFavourite] = await Promise.all([
    given.profile(),
    given.profile({ member: false }),
    given.profile(),
    given.profile(),
    given.profile({ member: false }),
  ]);
  const [{ personId } = { personId: 0 }] = await owner.ProfilePersons();
  const sensitiveData = { profile: true, matching: false };
  await owner.ConsentPrivacyData({
    marketing: false,
    preferences: false,
    statistics: false,
    sensitiveData,
    version: 1,
  });
  await world.sql(`update person set birthday = ($2::date - interval '40 years')::date where profile_id = $1`, [
    owner.profileId,
    dayIn('Europe/Copenhagen', clock.now()),
  ]);
  const [kink] = await owner.GetKinks({});
  await owner.UpdateProfile({ ...words, kinkIds: [kink!.kinkId], persons: [{ personId, ...chosen }] });
  await owner.UpdatePersonWeightAndHeight({ personId, ...measured });
  for (const one of [favourite, unpaidFavourite]) await owner.AddFavorite({ profileId: one.profileId });
});

const see = (one: Somebody, viewAs?: 'Stranger' | 'Member' | 'Favourite') =>
  one.GetProfilePage({ profileId: owner.profileId, ...(viewAs && { viewAs }) });
const showAll = (to: 'Everyone' | 'Members' | 'Favourites' | 'Nobody') =>
  owner.UpdateProfile({ visibility: Object.fromEntries(visibleFields.map((field) => [field, to])) });

const levels = ['Everyone', 'Members', 'Favourites', 'Nobody'] as const;

test.each(levels)('what is for %s is seen by those, and by nobody else', async (level) => {
  await showAll(level);
  const upTo = (name: (typeof levels)[number]) => levels.indexOf(name) >= levels.indexOf(level);
  const viewers: [Promise<Awaited<ReturnType<typeof see>>>, boolean][] = [
    [see(stranger), upTo('Everyone')],
    [see(member), upTo('Members')],
    [see(favourite), upTo('Favourites')],
    [see(unpaidFavourite), upTo('Favourites')],
    [see(owner, 'Stranger'), upTo('Everyone')],
    [see(owner, 'Member'), upTo('Members')],
    [see(owner, 'Favourite'), upTo('Favourites')],
    [see(owner), true],
  ];
  for (const [page, all] of viewers) {
    const { persons, kinks, ...rest } = await page;
    expect({ ...rest, kinks: [] }).toMatchObject(all ? everything : nothing);
    expect(kinks).toHaveLength(all ? 1 : 0);
    expect(persons[0]?.facts).toEqual(all ? facts : noFacts);
    if (!all) expect(JSON.stringify(await page)).not.toMatch(/Quokka|Numbat|Bisexual|Neither|Married/);
  }
});

test.each(visibleFields)('%s is hidden on its own', async (field) => {
  await showAll('Everyone');
  const { persons, ...open } = await see(member);
  await owner.UpdateProfile({ visibility: { [field]: 'Nobody' } });
  const { persons: others, ...page } = await see(member);
  if (field in facts) {
    expect(others[0]?.facts).toEqual({ ...persons[0]?.facts, [field]: null });
    expect(page).toEqual(open);
  } else {
    expect(others).toEqual(persons);
    const name = toldAs[field] ?? field;
    const empty = (nothing as Record<string, unknown>)[name];
    expect((open as Record<string, unknown>)[name]).not.toEqual(empty);
    expect(page).toEqual({ ...open, [name]: empty });
  }
});

test('nobody is told whose favourite they are', async () => {
  await showAll('Everyone');
  const [one, two] = await Promise.all([see(favourite), see(member)]);
  expect(one).toEqual(two);
});

const withoutConsent = Object.fromEntries(sensitiveChoiceNames.map((field) => [field, null]));

test('orientation and role leave the page with the consent', async () => {
  await showAll('Everyone');
  const sensitiveData = { profile: false, matching: true };
  await owner.ConsentPrivacyData({
    marketing: false,
    preferences: false,
    statistics: false,
    sensitiveData,
    version: 1,
  });
  for (const one of [owner, member]) {
    expect((await see(one)).persons[0]?.facts).toEqual({ ...facts, ...withoutConsent });
  }
});

test('interest words are told in the language of who reads, also on the own page through other eyes', async () => {
  const dane = await given.profile({ locale: 'da-DK' });
  const words = await dane.GetKinks({});
  const sauna = words.find((one) => one.name === 'Vinterbadning');
  await dane.UpdateProfile({ kinkIds: [sauna!.kinkId] });
  const names = async (one: Somebody, viewAs?: 'Member') =>
    (await one.GetProfilePage({ profileId: dane.profileId, ...(viewAs && { viewAs }) })).kinks.map(({ name }) => name);
  expect(await names(dane, 'Member')).toEqual(['Vinterbadning']);
  expect(await names(member)).toEqual(['Winter bathing']);
});
