import { expect, test } from '@jest/globals';
import {
  creationOf,
  emptyForm,
  faultsOf,
  isUnderAge,
  reachable,
  type Form,
} from '../../../client/features/signUp/form.ts';

const today = new Date(2026, 10, 21);
const tove = { gender: 'Female', name: 'Tove ', day: '9', month: '3', year: '1981' } as const;
const anders = { gender: 'Male', name: 'Anders', day: '22', month: '6', year: '1980' } as const;
const couple: Form = {
  ...emptyForm,
  group: 'Couple',
  name: 'kaffe',
  email: 'kaffe@mail.example',
  persons: [tove, anders],
  countryId: 'DK',
  zipCode: '8000',
};

test('every step says what is missing, by the control it belongs to', () => {
  expect(Object.keys(faultsOf('group', emptyForm, today))).toEqual(['group-Female']);
  expect(Object.keys(faultsOf('name', emptyForm, today))).toEqual(['name', 'email']);
  const single = { ...emptyForm, group: 'Male' as const };
  expect(Object.keys(faultsOf('persons', single, today))).toEqual([
    'person-0-name',
    'person-0-day',
    'country',
    'zipCode',
  ]);
  expect(Object.keys(faultsOf('consents', couple, today))).toEqual(['terms', 'sensitive']);
  for (const step of ['group', 'name', 'persons'] as const) expect(faultsOf(step, couple, today)).toEqual({});
});

test('nobody jumps over a step by its address', () => {
  expect(reachable(3, emptyForm, today)).toBe(0);
  expect(reachable(3, { ...couple, zipCode: '' }, today)).toBe(2);
  expect(reachable(1, couple, today)).toBe(1);
  expect(reachable(9, { ...couple, terms: true, sensitive: true }, today)).toBe(3);
});

test('one of a couple who is too young is enough', () => {
  expect(isUnderAge(couple, today)).toBe(false);
  expect(isUnderAge({ ...couple, persons: [tove, { ...anders, year: '2010' }] }, today)).toBe(true);
  expect(isUnderAge({ ...couple, group: 'Female', persons: [tove, { ...anders, year: '2010' }] }, today)).toBe(false);
});

test('a couple is two persons, a single one of the chosen group', () => {
  expect(creationOf(couple)).toMatchObject({
    profileType: 'Couple',
    gender: 'Couple',
    persons: [
      { name: 'Tove', gender: 'Female', birthday: '1981-03-09' },
      { name: 'Anders', gender: 'Male', birthday: '1980-06-22' },
    ],
  });
  expect(creationOf({ ...couple, group: 'Transsexual' })).toMatchObject({
    profileType: 'Single',
    gender: 'Transsexual',
    persons: [{ name: 'Tove', gender: 'Transsexual' }],
  });
});
