import { expect, test } from '@jest/globals';
import { filesToKeep, isKept, linkFrom, pageFor } from '../../../client/serviceWorker/rules.ts';

const base = new URL('https://samvaer.example/club/');
const build = {
  version: 'one',
  files: ['assets/index-1.js', 'assets/index-1.css', 'assets/logo-1.svg', 'assets/town-dusk-1.svg'],
  icon: 'notification.png',
};

test('only built files are kept: no calls, no media, no pages', () => {
  expect(isKept('https://samvaer.example/club/assets/index-1.js', base, build)).toBe(true);
  expect(isKept('https://samvaer.example/club/assets/logo-1.svg#main', base, build)).toBe(true);
  const others = ['api/CurrentProfile/GetProfileData', 'media/a.webp?token=x', 'Start', 'assets/index-2.js'];
  for (const path of others) expect(isKept(new URL(path, base).href, base, build)).toBe(false);
  expect(isKept('https://evil.example/club/assets/index-1.js', base, build)).toBe(false);
});

test('the shell takes scripts, styles and the logo along, landscapes come when they are seen', () => {
  expect(filesToKeep(build)).toEqual([
    'assets/index-1.js',
    'assets/index-1.css',
    'assets/logo-1.svg',
    'notification.png',
  ]);
});

test('a push leads to a path of the site only', () => {
  expect(linkFrom({ link: '/Lodges/Lodge/7/-/About' })).toBe('/Lodges/Lodge/7/-/About');
  for (const link of ['//evil.example', '/\\evil.example', 'https://evil.example', 7, undefined]) {
    expect(linkFrom({ link })).toBe('/Start');
  }
  expect(pageFor('/Lodges', base)).toBe('https://samvaer.example/club/Lodges');
});
