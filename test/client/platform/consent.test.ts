import { beforeEach, expect, test } from '@jest/globals';
import { allowed, allowedBy, choose, storage, type Choice } from '../../../client/platform/consent.ts';

const none = { preferences: false, statistics: false, marketing: false };
const all = { preferences: true, statistics: true, marketing: true };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('without a choice only the necessary is allowed where a site is known, else everything', () => {
  expect(allowedBy(null, true)).toEqual({ necessary: true, ...none });
  expect(allowedBy(null, false)).toEqual({ necessary: true, ...all });
});

test('a choice is kept with version and time', () => {
  choose({ ...none, statistics: true });
  const kept = JSON.parse(localStorage.getItem('consent') ?? '{}') as Choice;
  expect(kept).toMatchObject({ necessary: true, preferences: false, statistics: true, marketing: false, version: 1 });
  expect(Date.parse(kept.at)).not.toBeNaN();
  expect(allowed('statistics')).toBe(true);
  expect(allowed('preferences')).toBe(false);
});

test('nothing is written or read without the consent of its category', () => {
  choose(none);
  storage('preferences').write('createProfilePromoForm', '{}');
  sessionStorage.setItem('referrer', 'https://elsewhere.example/');
  expect(localStorage.getItem('createProfilePromoForm')).toBeNull();
  expect(storage('statistics').read('referrer')).toBeNull();
});

test('a withdrawn consent takes its values away, and only those', () => {
  choose(all);
  storage('preferences').write('createProfilePromoForm', '{}');
  storage('statistics').write('utm_source', 'letter');
  choose({ ...all, statistics: false });
  expect(sessionStorage.getItem('utm_source')).toBeNull();
  expect(storage('preferences').read('createProfilePromoForm')).toBe('{}');
});
