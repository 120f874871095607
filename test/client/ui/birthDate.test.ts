import { expect, test } from '@jest/globals';
import { dayOf, readAge } from '../../../client/ui/form/birthDate.ts';
import { ageOn } from '../../../shared/profiles/age.ts';
import { dayIn } from '../../../shared/wallClock.ts';

const birth = (day: string, month: string, year: string) => ({ day, month, year });
const today = new Date(2026, 10, 21);

test('a day is one of the calendar', () => {
  expect(dayOf(birth('9', '3', '1981'))).toBe('1981-03-09');
  expect(dayOf(birth('29', '2', '2004'))).toBe('2004-02-29');
  expect(dayOf(birth('29', '2', '2005'))).toBeUndefined();
  expect(dayOf(birth('31', '4', '1990'))).toBeUndefined();
  expect(dayOf(birth('x', '4', '1990'))).toBeUndefined();
});

test('somebody turns 18 on the birthday, not the day before', () => {
  expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
  expect(ageOn('2008-11-22', '2026-11-21')).toBe(17);
});

test('who is born on 29 February turns 18 on 1 March', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('the time zone decides which day it is', () => {
  const moment = new Date('2026-11-21T23:30:00Z');
  expect(dayIn('Europe/Copenhagen', moment)).toBe('2026-11-22');
  expect(dayIn('Europe/London', moment)).toBe('2026-11-21');
});

test('a day is read by its parts: how a browser writes dates for people changes nothing', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/22/2026' });
  try {
    expect(dayIn('Europe/Copenhagen', new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
    expect(readAge(birth('9', '3', '1981'), today)).toEqual({ age: 45 });
  } finally {
    Object.defineProperty(prototype, 'format', own);
  }
});

test('a date that is not whole says what is missing', () => {
  expect(readAge(birth('', '3', '1981'), today)).toEqual({ fault: 'create.birth.missing' });
  expect(readAge(birth('9', '3', '198'), today)).toEqual({ fault: 'create.birth.year' });
  expect(readAge(birth('31', '2', '1981'), today)).toEqual({ fault: 'create.birth.wrong' });
  expect(readAge(birth('9', '3', '2027'), today)).toEqual({ fault: 'create.birth.wrong' });
  expect(readAge(birth('9', '3', '1981'), today)).toEqual({ age: 45 });
});
