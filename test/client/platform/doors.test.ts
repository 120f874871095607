import { expect, test } from '@jest/globals';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import {
  doorFor,
  pathAfterLogOn,
  safePath,
  wantedPage,
  whyShut,
  type Destination,
} from '../../../client/platform/doors.ts';
import { nobody } from '../../../client/platform/session.ts';

const member: ProfileData = {
  ...nobody,
  id: 1,
  isLoggedIn: true,
  member: true,
  status: 'Active',
  termsAccepted: true,
};

const ask = (profile: ProfileData, place: Destination, more: Partial<Parameters<typeof doorFor>[2]> = {}) =>
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
  const places: Destination[] = ['front', 'anonymous', 'members', 'validation'];
  for (const place of places) expect(ask(reader, place)).toBe('/ReAcceptance?u=%2FLodges%3Fx%3D1');
  expect(ask(reader, 'terms')).toBeNull();
  expect(ask(member, 'terms', { u: '/Lodges' })).toBe('/Lodges');
});

test('an advertisement leads strangers to the sign-up, with everything it brought', () => {
  expect(ask(nobody, 'front', { campaign: 'cp=a&prid=7' })).toBe('/Create?cp=a&prid=7');
  expect(ask(member, 'front', { campaign: 'cp=a' })).toBe('/Start');
});

test('a new profile is kept at the step that is left', () => {
  const fresh = { ...member, status: 'None' as const };
  const places: Destination[] = ['front', 'members', 'validation'];
  for (const place of places) expect(ask(fresh, place)).toBe('/Create');
  expect(ask(fresh, 'create')).toBeNull();
  const confirmed = { ...fresh, emailConfirmed: true, ageCheckNeeded: true };
  for (const place of ['front', 'members', 'create'] as const) expect(ask(confirmed, place)).toBe('/ProfileValidation');
  expect(ask(confirmed, 'validation')).toBeNull();
  expect(ask({ ...fresh, emailConfirmed: true }, 'create')).toBe('/Start');
});

test('whoever has a profile needs no other; the link of the mail is open to everybody', () => {
  expect(ask(nobody, 'create')).toBeNull();
  expect(ask(member, 'create')).toBe('/Start');
  expect(ask(member, 'create', { token: true })).toBeNull();
});

test('the way out is open before the terms and for the locked; a stranger needs the link of the mail', () => {
  expect(ask({ ...member, termsAccepted: false }, 'leaving')).toBeNull();
  expect(ask({ ...member, status: 'Locked' }, 'leaving')).toBeNull();
  expect(ask(nobody, 'leaving')).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(nobody, 'leaving', { token: true })).toBeNull();
});

test('a locked profile always ends at the validation page, a forced one once', () => {
  const locked = { ...member, status: 'Locked' as const };
  expect(ask(locked, 'members', { validationSeen: true })).toBe('/ProfileValidation');
  expect(ask(locked, 'validation')).toBeNull();
  expect(ask(locked, 'anonymous')).toBeNull();
  const forced = { ...member, forcedValidation: 'NationalId' as const };
  expect(ask(forced, 'members')).toBe('/ProfileValidation?u=%2FLodges%3Fx%3D1');
  expect(ask(forced, 'members', { validationSeen: true })).toBeNull();
  expect(ask(member, 'validation')).toBeNull();
});

test('whoever is locked for good or in quarantine finds the decisions, and what is everybody’s right', () => {
  const places: Destination[] = ['front', 'members', 'create', 'terms', 'validation'];
  for (const status of ['PermaLocked', 'Quarantined'] as const)
    for (const termsAccepted of [true, false]) {
      const held = { ...member, status, termsAccepted };
      for (const place of places) expect(ask(held, place)).toBe('/Statements');
      for (const place of ['statements', 'leaving', 'anonymous'] as const) expect(ask(held, place)).toBeNull();
    }
});

test('decisions are open to everybody they are about, and to no stranger', () => {
  expect(ask({ ...member, status: 'Locked' }, 'statements')).toBeNull();
  expect(ask({ ...member, termsAccepted: false }, 'statements')).toBeNull();
  expect(ask(member, 'statements')).toBeNull();
  expect(ask(nobody, 'statements')).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(nobody, 'statements', { token: true })).toBe('/?u=%2FLodges%3Fx%3D1');
});

test('the dark variant opens for approved members only', () => {
  const darkVariant = true;
  expect(ask(member, 'members', { darkVariant })).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(member, 'front', { darkVariant })).toBeNull();
  const approved = { ...member, id: 10_000_000_001, darkStatus: 'Approved' as const };
  expect(ask(approved, 'members', { darkVariant })).toBeNull();
  expect(ask({ ...approved, member: false }, 'members', { darkVariant })).not.toBeNull();
  // Without a profile of the variant they are there with that of the main site, and outside.
  expect(ask({ ...approved, id: member.id }, 'members', { darkVariant })).not.toBeNull();
  expect(whyShut(approved)).toBeNull();
});

test('whom the gates of the dark variant keep out can buy a membership there, unless something else is to be done first', () => {
  const darkVariant = true;
  expect(ask(member, 'membership', { darkVariant })).toBeNull();
  expect(ask({ ...member, member: false }, 'membership', { darkVariant })).toBeNull();
  expect(ask(member, 'membership')).toBeNull();
  expect(ask({ ...member, termsAccepted: false }, 'membership', { darkVariant })).not.toBeNull();
  expect(ask({ ...member, status: 'Locked' }, 'membership', { darkVariant })).toBe('/ProfileValidation');
  expect(ask({ ...member, status: 'PermaLocked' }, 'membership', { darkVariant })).toBe('/Statements');
  expect(ask({ ...member, status: 'None' }, 'membership', { darkVariant })).toBe('/?u=%2FLodges%3Fx%3D1');
  expect(ask(nobody, 'membership')).toBe('/?u=%2FLodges%3Fx%3D1');
});

test('a signed link is followed whoever is logged on, and nobody begins a profile in the dark variant', () => {
  expect(ask(member, 'front', { token: true })).toBeNull();
  const fresh = { ...member, status: 'None' as const };
  expect(ask(fresh, 'front', { darkVariant: true })).toBeNull();
  expect(ask(fresh, 'members', { darkVariant: true })).toBe('/?u=%2FLodges%3Fx%3D1');
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
  expect(pathAfterLogOn(null, '/Lodges')).toBe('/Lodges');
  expect(pathAfterLogOn('/Start', '/Lodges')).toBe('/Start');
  expect(pathAfterLogOn(null, 'https://evil.example')).toBe('/Start');
});

test('what an address has behind its mark belongs to the page that is wanted behind the door', () => {
  const after = (address: string) => pathAfterLogOn(wantedPage(new URL(address, 'http://localhost')));
  expect(after('/?u=%2FCommunity%2FBlogs%2FEntry%2F7#comment-5')).toBe('/Community/Blogs/Entry/7#comment-5');
  expect(after('/?u=%2FLodges%23comment-4#comment-5')).toBe('/Lodges#comment-4');
  expect(after('/#comment-5')).toBe('/Start');
});
