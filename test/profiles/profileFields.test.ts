/** What is declared of each field fits together: words in every language, numbers that are nobody else's, columns that exist. */
import { expect, test } from '@jest/globals';
import * as enums from '../../shared/enums.ts';
import {
  choices,
  measures,
  profileChoices,
  profileFields,
  profileGroups,
  sensitiveChoices,
} from '../../shared/profiles/profileFields.ts';
import { groupsOptions, listOptions, optionForms } from '../../shared/search/options.ts';
import { readOptions, writeOptions } from '../../shared/search/address.ts';
import { blockFields, keyNumbers } from '../../server/modules/search/engine/keys.ts';
import { english } from '../support/catalogue.ts';
import { world } from '../support/world.ts';

const chosen = { ...choices, ...profileChoices, ...sensitiveChoices };
const ofProfile = { ...profileChoices, ...profileGroups };

test('every field has words for the page, the form, the search and the export', () => {
  const ids = [
    ...Object.keys(profileFields).flatMap((field) => [`profile.facts.${field}`, `export.field.${field}`]),
    ...Object.keys(measures).flatMap((field) => [`measures.${field}`, `measures.${field}.wrong`]),
    ...Object.values(measures).flatMap(({ unit, search: { option } }) => [
      ...['', '.from', '.to'].map((end) => `search.${option}${end}`),
      ...[`search.range.${unit}`, `profile.facts.${unit}`],
    ]),
    ...Object.values(chosen).flatMap(({ enumeration, values }) =>
      Object.keys(values).map((name) => `enum.${enumeration}.${name}`),
    ),
    ...[...listOptions, ...groupsOptions].map((option) => `search.field.${option}`),
    ...groupsOptions.map((option) => `search.part.${option}`),
    ...Object.keys(ofProfile).map((field) => `editProfile.${field}`),
  ];
  expect(ids.filter((id) => !(id in english))).toEqual([]);
});

test('the name of an enumeration is its own', () => {
  const named = Object.values(chosen).map(({ enumeration }) => (enums as Record<string, unknown>)[enumeration]);
  expect(named).toEqual(Object.values(chosen).map(({ values }) => values));
});

test('no two fields share a number of search keys, and blocks of values have numbers of their own', () => {
  const numbers = Object.values(keyNumbers);
  expect(numbers.toSorted((one, other) => one - other)).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(Math.max(...numbers)).toBeLessThan(blockFields);
});

test('the numbers of stored search keys stay as they are', () => {
  expect(Object.fromEntries(Object.entries(profileFields).map(([field, { search }]) => [field, search.key]))).toEqual(
    expect.objectContaining({
      ...{ height: 4, weight: 5, bodyType: 6, eyeColour: 7, hairColour: 8 },
      ...{ relationshipStatus: 9, lookingFor: 10, sexualOrientation: 11, role: 12 },
    }),
  );
});

test('every field has its column', async () => {
  const found = await world.sql<{ place: string; type: string }>(
    `select table_name || '.' || column_name as place, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name in ('person', 'profile')`,
  );
  const types = new Map(found.map(({ place, type }) => [place, type]));
  const typeOf = (table: string, fields: Record<string, { column: string }>) =>
    Object.values(fields).map(({ column }) => types.get(`${table}.${column}`));
  expect(new Set(typeOf('person', { ...measures, ...choices }))).toEqual(new Set(['smallint']));
  expect(new Set(typeOf('profile', ofProfile))).toEqual(new Set(['smallint']));
  expect(new Set(typeOf('person', sensitiveChoices))).toEqual(new Set(['bytea']));
});

test('every option goes through an address and comes back', () => {
  const values = Object.fromEntries(
    Object.entries(optionForms).map(([field, form]) => {
      if (form.form === 'number') return [field, field.endsWith('To') ? form.max : form.min];
      if (form.form === 'one') return [field, form.of.at(-1)];
      if (form.form === 'list') return [field, form.of.slice(0, 10)];
      return [field, { yes: true, words: [7, 9], place: 'DK-8000' }[form.form]];
    }),
  );
  expect(readOptions(writeOptions(values))).toEqual(values);
  expect(writeOptions(values)).toMatch(
    /^1;groups=1;ageFrom=18;ageTo=120;both=1;band=100;near=DK-8000;active=ThisMonth;heightFrom=120;heightTo=230;weightFrom=35;weightTo=250;bodyTypes=/,
  );
});
