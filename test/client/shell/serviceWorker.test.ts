import { expect, test } from '@jest/globals';
import { filesToKeep, isKept, linkFrom, pageFor, pushFrom } from '../../../client/serviceWorker/rules.ts';

const base = new URL('https://samvaer.example/club/');
const build = {
  version: 'one',
  files: ['assets/index-1.js', 'assets/index-1.css', 'assets/logo-1.svg', 'assets/town-dusk-1.svg'],
  icon: 'notification.png',
  titles: { en: 'News', da: 'Nyt' },
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

const pushOf = (content: unknown, language = 'da-DK') => pushFrom({ json: () => content }, build, language);

test('a push is shown as it came', () => {
  const push = { title: 'Nyt', body: 'Der er noget nyt til dig.', tag: 'notification-7', link: '/Lodges' };
  expect(pushOf(push)).toEqual(push);
  expect(pushOf({ title: 'Nyt', tag: 'a', link: '/Start' })).toEqual({
    title: 'Nyt',
    body: '',
    tag: 'a',
    link: '/Start',
  });
});

test('a push that cannot be read shows a title that says nothing, in the language of the browser', () => {
  const nothing = { title: 'Nyt', body: '', tag: '', link: '/Start' };
  for (const content of [
    null,
    undefined,
    7,
    'words',
    [],
    {},
    { title: '', body: 7, tag: {}, link: 'https://evil.example' },
  ]) {
    expect(pushOf(content)).toEqual(nothing);
  }
  expect(pushFrom(null, build, 'da')).toEqual(nothing);
  const broken = { json: () => JSON.parse('{') as unknown };
  expect(pushFrom(broken, build, 'en-GB')).toEqual({ ...nothing, title: 'News' });
  expect(pushFrom(broken, build, 'fi').title).toBe('News');
});
