import { expect, test } from '@jest/globals';
import { SexualOrientation } from '../../shared/enums.ts';
import { visibleFields } from '../../shared/profiles/profileFields.ts';
import { exported } from '../support/exported.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const consents = { marketing: false, preferences: false, statistics: false, version: 1 };
const consent = (person: Somebody, profile: boolean) =>
  person.ConsentPrivacyData({ ...consents, sensitiveData: { profile, matching: false } });

const firstPerson = async (person: Somebody) => (await person.ProfilePersons())[0]!.personId;
const sealedOf = (personId: number) =>
  world.sql<{ orientation: Buffer | null; role: Buffer | null }>(
    'select sexual_orientation as orientation, role from person where id = $1',
    [personId],
  );

test('the form begins empty, and sensitive fields with those who are members', async () => {
  const pair = await given.profile({ gender: 'Couple' });
  const form = await pair.GetProfileDataForEdit();
  expect(form).toMatchObject({
    name: pair.name,
    nameChangeableAt: null,
    profileType: 'Couple',
    gender: 'Couple',
    headline: '',
    text: '',
    place: null,
    relationshipStatus: 'NotStated',
    lookingFor: 0,
    kinks: [],
    sensitiveConsent: false,
    persons: [
      { name: 'Tove', gender: 'Female', birthday: '1985-05-05', birthdayChecked: false, height: null },
      { name: 'Anders', gender: 'Male', bodyType: 'NotStated', sexualOrientation: 'NotStated', role: 'NotStated' },
    ],
  });
  expect(form.visibility).toMatchObject({ headline: 'Everyone', sexualOrientation: 'Members', role: 'Members' });
  expect(Object.keys(form.visibility).sort()).toEqual([...visibleFields].sort());
});

test('each part is saved alone, and leaves the others as they are', async () => {
  const anna = await given.profile();
  const personId = await firstPerson(anna);
  const [kink] = await anna.GetKinks({});
  await anna.UpdateProfile({ headline: '  Tea first.  ' });
  await anna.UpdateProfile({ text: 'One.\nTwo.', lookingFor: 5 });
  await anna.UpdateProfile({ relationshipStatus: 'OpenRelationship', kinkIds: [kink!.kinkId] });
  await anna.UpdateProfile({ countryId: 'DK', zipCode: '8000' });
  await anna.UpdateProfile({ persons: [{ personId, bodyType: 'Curvy', eyeColour: 'Grey' }] });
  await anna.UpdateProfile({ persons: [{ personId, hairColour: 'Red', eyeColour: 'NotStated' }] });
  await anna.UpdateProfile({ visibility: { text: 'Favourites' } });
  await anna.UpdateProfile({ visibility: { kinks: 'Nobody' } });
  await anna.UpdateProfile({});
  expect(await anna.GetProfileDataForEdit()).toMatchObject({
    headline: 'Tea first.',
    text: 'One.\nTwo.',
    lookingFor: 5,
    relationshipStatus: 'OpenRelationship',
    kinks: [kink && { kinkId: kink.kinkId, name: kink.name }],
    place: { countryId: 'DK', zipCode: '8000', town: 'Aarhus C' },
    persons: [{ bodyType: 'Curvy', eyeColour: 'NotStated', hairColour: 'Red' }],
    visibility: { text: 'Favourites', kinks: 'Nobody', headline: 'Everyone' },
  });
  await anna.UpdateProfile({ relationshipStatus: 'NotStated', headline: '' });
  expect(await anna.GetProfileDataForEdit()).toMatchObject({
    relationshipStatus: 'NotStated',
    headline: '',
    lookingFor: 5,
  });
});

test('two browsers at once lose no part of each other', async () => {
  const anna = await given.profile();
  const again = await given.anotherBrowserOf(anna);
  const personId = await firstPerson(anna);
  await Promise.all([
    anna.UpdateProfile({ headline: 'Here.' }),
    again.UpdateProfile({ text: 'There.' }),
    anna.UpdateProfile({ visibility: { text: 'Members' } }),
    again.UpdateProfile({ visibility: { headline: 'Nobody' } }),
    anna.UpdateProfile({ persons: [{ personId, bodyType: 'Slim' }] }),
    again.UpdateProfile({ persons: [{ personId, hairColour: 'Black' }] }),
  ]);
  expect(await anna.GetProfileDataForEdit()).toMatchObject({
    headline: 'Here.',
    text: 'There.',
    persons: [{ bodyType: 'Slim', hairColour: 'Black' }],
    visibility: { text: 'Members', headline: 'Nobody' },
  });
});

test('events tell which parts were saved, never what was said', async () => {
  const anna = await given.profile();
  await anna.UpdateProfile({ headline: 'Numbat', text: 'Quokka' });
  const [saved] = await world.sql<{ data: object }>(
    `select data from event where name = 'ProfileEdited' and data ->> 'profileId' = $1 order by id desc`,
    [String(anna.profileId)],
  );
  expect(saved?.data).toEqual({ profileId: anna.profileId, parts: ['headline', 'text'] });
});

test('rubbish is refused: lengths, bits, words, places', async () => {
  const anna = await given.profile();
  const personId = await firstPerson(anna);
  await anna.UpdateProfile({ headline: 'h'.repeat(80), text: 't'.repeat(5000), lookingFor: 15 });
  for (const input of [
    { headline: 'h'.repeat(81) },
    { headline: 'two\nlines' },
    { text: 't'.repeat(5001) },
    { lookingFor: 16 },
    { relationshipStatus: 'Complicated' },
    { visibility: { shoeSize: 'Members' } },
    { visibility: { text: 'Friends' } },
    { persons: [{ personId, gender: 'Male' }] },
    { kinkIds: Array.from({ length: 21 }, (_, at) => at + 1) },
    { zipCode: '8000' },
    { countryId: 'DK' },
    { countryId: 'DK', zipCode: '8000', areaId: 1 },
  ]) {
    await expect(anna.UpdateProfile(input as never)).rejects.toMatchObject({ status: 400 });
  }
  await expect(anna.UpdateProfile({ kinkIds: [999_999] })).rejects.toMatchObject({ status: 404 });
  for (const nowhere of [
    { areaId: 999_999 },
    { countryId: 'DK', zipCode: '0000' },
    { countryId: 'DE', zipCode: '8000' },
  ])
    await expect(anna.UpdateProfile(nowhere)).rejects.toMatchObject({ code: 'UnknownPlace' });
  expect(await anna.GetProfileDataForEdit()).toMatchObject({ headline: 'h'.repeat(80), place: null, kinks: [] });
});

test('public words with contact data are refused as a whole, by field', async () => {
  const anna = await given.profile();
  const saving = anna.UpdateProfile({ headline: 'Fine.', text: 'Ring 70 00 00 00', lookingFor: 1 });
  await expect(saving).rejects.toMatchObject({ code: 'ContactDataInText', fields: [{ field: 'text' }] });
  const both = anna.UpdateProfile({ headline: 'www.me.example', text: 'me@mail.example' });
  await expect(both).rejects.toMatchObject({ fields: [{ field: 'headline' }, { field: 'text' }] });
  expect(await anna.GetProfileDataForEdit()).toMatchObject({ headline: '', lookingFor: 0 });
});

test('nobody describes the person of another profile', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [mine, his] = await Promise.all([firstPerson(anna), firstPerson(bert)]);
  const saving = anna.UpdateProfile({
    persons: [
      { personId: mine, bodyType: 'Slim' },
      { personId: his, bodyType: 'Slim' },
    ],
  });
  await expect(saving).rejects.toMatchObject({ status: 404 });
  expect((await bert.GetProfileDataForEdit()).persons[0]?.bodyType).toBe('NotStated');
  expect((await anna.GetProfileDataForEdit()).persons[0]?.bodyType).toBe('NotStated');
});

test('orientation and role need the consent, are sealed, and go with it', async () => {
  const anna = await given.profile();
  const personId = await firstPerson(anna);
  const told = { personId, sexualOrientation: 'Pansexual', role: 'Both' } as const;
  const refused = { code: 'SensitiveConsentNeeded' };
  await expect(anna.UpdateProfile({ persons: [told] })).rejects.toMatchObject(refused);
  await anna.UpdateProfile({ persons: [{ personId, sexualOrientation: 'NotStated' }] });
  await consent(anna, true);
  await anna.UpdateProfile({ persons: [told] });
  const form = await anna.GetProfileDataForEdit();
  expect(form).toMatchObject({ sensitiveConsent: true, persons: [told] });
  const [sealed] = await sealedOf(personId);
  expect(sealed?.orientation?.toString('latin1')).not.toMatch(/pansexual|^05$/i);
  expect(sealed?.role?.toString('latin1')).not.toMatch(/both|^03$/i);
  await consent(anna, false);
  expect(await sealedOf(personId)).toEqual([{ orientation: null, role: null }]);
  expect((await anna.GetProfileDataForEdit()).persons[0]).toMatchObject({
    sexualOrientation: 'NotStated',
    role: 'NotStated',
  });
  await expect(anna.UpdateProfile({ persons: [told] })).rejects.toMatchObject(refused);
});

test('every value looks equally long when sealed, and never the same twice', async () => {
  const anna = await given.profile();
  const personId = await firstPerson(anna);
  await consent(anna, true);
  const seen: Buffer[] = [];
  for (const sexualOrientation of [...Object.keys(SexualOrientation).slice(0, 9), 'Heterosexual'] as 'Queer'[]) {
    await anna.UpdateProfile({ persons: [{ personId, sexualOrientation }] });
    expect((await anna.GetProfileDataForEdit()).persons[0]?.sexualOrientation).toBe(sexualOrientation);
    seen.push((await sealedOf(personId))[0]!.orientation!);
  }
  expect(new Set(seen.map((one) => one.length)).size).toBe(1);
  expect(new Set(seen.map((one) => one.toString('hex'))).size).toBe(seen.length);
});

test('taking the consent back while saving leaves nothing that it does not cover', async () => {
  const anna = await given.profile();
  const personId = await firstPerson(anna);
  for (let round = 0; round < 5; round++) {
    await consent(anna, true);
    await Promise.allSettled([
      anna.UpdateProfile({ persons: [{ personId, role: 'Dominant' }] }),
      consent(anna, false),
      anna.UpdateProfile({ persons: [{ personId, sexualOrientation: 'Queer' }] }),
    ]);
    expect(await sealedOf(personId)).toEqual([{ orientation: null, role: null }]);
  }
});

test('the export opens what is sealed', async () => {
  const anna = await given.profile();
  const personId = await firstPerson(anna);
  await consent(anna, true);
  await anna.UpdateProfile({ text: 'All of me.', persons: [{ personId, sexualOrientation: 'Curious' }] });
  await anna.Reauthenticate({ password: 'four-quiet-herons' });
  const { data } = await exported(anna);
  expect(data).toMatchObject({
    profile: { text: 'All of me.', visibility: { role: 'Members' } },
    persons: [{ sexualOrientation: 'Curious', role: null }],
  });
});

test('an area stands for the town in its middle', async () => {
  const anna = await given.profile();
  const [area] = await anna.GetCountryAreasByCountryId({ country: 'DK' });
  await anna.UpdateProfile({ areaId: area!.areaId });
  expect((await anna.GetProfileDataForEdit()).place).toMatchObject({ areaId: area!.areaId, area: area!.name });
});

test('the roles to choose from', async () => {
  const anna = await given.profile();
  const roles = (await anna.GetDarkPersonRoles()).map((one) => one.role);
  expect(roles).toEqual(['Dominant', 'Submissive', 'Both', 'Neither', 'NotStated']);
});
