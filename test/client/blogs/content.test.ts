import { expect, test } from '@jest/globals';
import { blank, contentOf, refusalsOf } from '../../../client/features/blogs/writing/content.ts';
import { isLinkable, pastedHtml, storedHtml } from '../../../client/kit/richText/extensions.ts';
import { dayOf, instantOf, timeOf } from '../../../client/features/blogs/writing/when.ts';

const now = Date.parse('2026-11-22T09:00:00.000Z');
const good = { ...blank, title: 'A night by the sea', text: '<p>Cold.</p>' };

test.each([
  ['all is well', {}, {}],
  ['the title is short', { title: ' Sea  ' }, { title: 'BlogTitleTooShort' }],
  ['there are pictures but no words', { text: '<p></p><img data-media-id="7">' }, { text: 'BlogTextEmpty' }],
  ['the time is past', { publishAt: '2026-11-22T08:59:00.000Z' }, { when: 'PublishTimeWrong' }],
  ['the time is in two years', { publishAt: '2028-11-22T09:00:00.000Z' }, { when: 'PublishTimeWrong' }],
  ['the time is ahead', { publishAt: '2026-11-23T09:00:00.000Z' }, {}],
])('before publishing: %s', (_name, part, refusals) => {
  expect(refusalsOf({ ...good, ...part }, false, now)).toEqual(refusals);
});

test('what is out already has no time any more', () => {
  expect(refusalsOf({ ...good, publishAt: '2020-01-01T00:00:00.000Z' }, true, now)).toEqual({});
});

test('only what is written is taken from an answer', () => {
  expect(contentOf({ ...good, revisionId: 4, blogEntryId: 7 } as never)).toEqual(good);
});

test('a day and a time are where the member is, there and back', () => {
  const at = instantOf('2026-11-15', '09:05')!;
  expect([dayOf(at), timeOf(at)]).toEqual(['2026-11-15', '09:05']);
  expect([instantOf('2026-11-15', ''), instantOf('', '09:05')]).toEqual([undefined, undefined]);
});

test.each([
  ['https://elsewhere.example/a', true],
  ['mailto:anna@mail.example', true],
  ['http://elsewhere.example', true],
  ['tel:+45 70 12 34 56', true],
  ['tel:alert(1)', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//elsewhere.example', false],
])('%s may be linked: %s', (address, yes) => {
  expect(isLinkable(address)).toBe(yes);
});

test('the cells of a pasted table stay words of their own', () => {
  expect(pastedHtml('<table><tr><td>Fri</td><td>21:00</td></tr><tr><td>Sat</td></tr></table>')).toBe(
    '<p>Fri 21:00 </p><p>Sat </p>',
  );
  expect(pastedHtml('<p>as it is</p>')).toBe('<p>as it is</p>');
});

test('the empty line at the end is not stored', () => {
  expect(storedHtml('<p>a</p><p></p><p>b</p><p></p><p></p>')).toBe('<p>a</p><p></p><p>b</p>');
});
