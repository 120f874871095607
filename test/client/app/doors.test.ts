import { expect, test } from '@jest/globals';
import type { ProfileData } from '../../../shared/access.ts';
import { doorFor, pathAfterLogOn, safePath, type Place } from '../../../client/app/doors.ts';
import { nobody } from '../../../client/app/session.ts';

const member: ProfileData = {
  ...nobody,
  id: 1,
  isLoggedIn: true,
  member: true,
  status: 'Active',
  termsAccepted: true,
};

const ask = (profile: ProfileData, place: Place, more: Partial<Parameters<typeof doorFor>[2]> = {}) =>
  doorFor(profile, place, { path: '/Lodges?x=1', u: null, darkVariant: false, validationSeen: false, ...more });

test('a stranger is asked to log on, and the wanted path is kept', () => {
  expect(ask(nobody, 'members')).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(nobody, 'terms')).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(nobody, 'front')).toBeNull();
  expect(ask(nobody, 'anonymous')).toBeNull();
});

test('whoever is logged on finds Start, or the wanted page, behind the front page', () => {
  expect(ask(member, 'front')).toBe('/Start');
  expect(ask(member, 'front', { u: '/Lodges' })).toBe('/Lodges');
  expect(ask(member, 'members')).toBeNull();
});

test('terms that are not accepted stand before everything else', () => {
  const reader = { ...member, termsAccepted: false, status: 'Locked' as const };
  const places: Place[] = ['front', 'anonymous', 'members', 'validation'];
  for (const place of places) expect(ask(reader, place)).toBe('/ReAcceptance?u=%2FLodges%3Fx%3D1');
  expect(ask(reader, 'terms')).toBeNull();
  expect(ask(member, 'terms', { u: '/Lodges' })).toBe('/Lodges');
});

test('a locked profile always ends at the validation page, a forced one once', () => {
  const locked = { ...member, status: 'Locked' as const };
  expect(ask(locked, 'members', { validationSeen: true })).toBe('/ProfileValidation');
  expect(ask(locked, 'validation')).toBeNull();
  expect(ask(locked, 'anonymous')).toBeNull();
  const forced = { ...member, forcedValidation: 'NationalId' as const };
  expect(ask(forced, 'members')).toBe('/ProfileValidation');
  expect(ask(forced, 'members', { validationSeen: true })).toBeNull();
  expect(ask(member, 'validation')).toBe('/Start');
});

test('the dark variant opens for approved members only', () => {
  const darkVariant = true;
  expect(ask(member, 'members', { darkVariant })).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(member, 'front', { darkVariant })).toBeNull();
  const approved = { ...member, darkStatus: 'Approved' as const };
  expect(ask(approved, 'members', { darkVariant })).toBeNull();
  expect(ask({ ...approved, member: false }, 'members', { darkVariant })).not.toBeNull();
});

test('only paths of this site are followed', () => {
  const bad = [
    null,
    '',
    'Start',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/x',
    '/.//x',
  ];
  for (const path of bad) expect(safePath(path)).toBeUndefined();
  expect(safePath('/Lodges/Lodge/7/a?b=c#d')).toBe('/Lodges/Lodge/7/a?b=c#d');
  expect(pathAfterLogOn('//evil.example')).toBe('/Start');
  expect(pathAfterLogOn('/?u=/')).toBe('/Start');
});
