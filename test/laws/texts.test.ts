import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { expect, test } from '@jest/globals';
import * as enums from '../../shared/enums.ts';
import { notificationTypes } from '../../shared/declared.ts';
import { catalogue } from '../support/catalogue.ts';
import { filesBelow, rootFile } from '../support/tree.ts';

const english = catalogue('en-GB');

/** Names of the values a message wants. */
function valuesOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isPluralElement(element) || isSelectElement(element)) {
      return [element.value, ...Object.values(element.options).flatMap((option) => valuesOf(option.value))];
    }
    if (isTagElement(element)) return [element.value, ...valuesOf(element.children)];
    return 'value' in element && typeof element.value === 'string' && (isArgumentElement(element) || element.type > 1)
      ? [element.value]
      : [];
  });
}

/** Whether a person or a couple is meant is offered to every text; not each language needs it. */
const wanted = (message: string) => [...new Set(valuesOf(parse(message)))].filter((value) => value !== 'who').sort();

test.each(['da-DK', 'sv-SE'] as const)('%s has every text, with the same values', (locale) => {
  const texts = catalogue(locale);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  const different = Object.keys(english).filter((id) => String(wanted(english[id]!)) !== String(wanted(texts[id]!)));
  expect(different).toEqual([]);
  expect(Object.keys(texts).filter((id) => texts[id]!.trim() === '')).toEqual([]);
});

/** The ids behind each door in each file of a locale, as `area door id`. */
const places = (locale: string) =>
  filesBelow('shared')
    .filter((file) => file.endsWith(`text/${locale}.json`))
    .flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(rootFile(file), 'utf8')) as Record<string, Record<string, string>>,
      ).flatMap(([door, words]) => Object.keys(words).map((id) => `${dirname(dirname(file))} ${door} ${id}`)),
    );

test('every text stands once, in one area and behind one door, and in every language in the same', () => {
  const english = places('en-GB');
  const ids = english.map((place) => place.split(' ')[2]!);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect([...new Set(english.map((place) => place.split(' ')[1]))].sort()).toEqual([
    'everybody',
    'members',
    'server',
    'staff',
  ]);
  expect(places('da-DK').sort()).toEqual(english.sort());
  expect(places('sv-SE').sort()).toEqual(english.sort());
});

/** Words that speak to one person, or for one, wherever the letters around them are of no word. */
const singular = {
  'en-GB': /(?<!\p{L})(I|me|my|mine|myself|yourself)(?!\p{L})/iu,
  'da-DK': /(?<!\p{L})(du|dig|din|dit|dine|jeg|mig|min|mit|mine)(?!\p{L})/iu,
  'sv-SE': /(?<!\p{L})(du|dig|din|ditt|dina|jag|mig|min|mitt|mina)(?!\p{L})/iu,
};

/** Whether it speaks to one person in words that stand for couples too: outside of what is chosen for others than couples. */
function saysSingular(elements: MessageFormatElement[], words: RegExp): boolean {
  return elements.some((element) => {
    if (isLiteralElement(element)) return words.test(element.value);
    if (isTagElement(element)) return saysSingular(element.children, words);
    if (!isSelectElement(element) && !isPluralElement(element)) return false;
    const chosen = element.value === 'who' && 'couple' in element.options ? ['couple'] : Object.keys(element.options);
    return chosen.some((name) => saysSingular(element.options[name]!.value, words));
  });
}

/**
 * Texts of which no reader is known: the front page and other pages of guests, the log-on, the sign-up before its first
 * answer, mails to an address that may be anybody's; and of staff that looks at the house as a member, who is one person.
 * Besides: whom of those who are shown in a picture somebody means, and minutes.
 */
const readByAnybody =
  /^(front|trust|publicBlogs|imageReport|logOn|forgot|mail\.report|shell\.impersonation)\.|^create\.(known|group\.(title|legend)|step\.group)$|^media\.consent\.me$|^blogs\.minutes$|^refusal\.(NotLoggedIn|ImpersonationEnded|ReadOnlyImpersonation)$/;

test.each(['en-GB', 'da-DK', 'sv-SE'] as const)(
  'in %s a couple is addressed in the plural, by every text that may',
  (locale) => {
    // Somebody at the desk is one person.
    const ofStaff = new Set(
      places(locale).flatMap((place) => (place.split(' ')[1] === 'staff' ? [place.split(' ')[2]] : [])),
    );
    const wrong = Object.entries(catalogue(locale)).filter(
      ([id, words]) => !ofStaff.has(id) && !readByAnybody.test(id) && saysSingular(parse(words), singular[locale]),
    );
    expect(Object.fromEntries(wrong)).toEqual({});
  },
);

test('the Norwegian catalogue is empty on purpose', () => {
  expect(catalogue('nb-NO')).toEqual({});
});

test('no text shouts', () => {
  const shouting = (['en-GB', 'da-DK', 'sv-SE'] as const).flatMap((locale) =>
    Object.entries(catalogue(locale)).filter(([, words]) => words.includes('!')),
  );
  expect(shouting).toEqual([]);
});

const code = [...filesBelow('client'), ...filesBelow('server')].filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('server/demo'),
);
const source = code.map((file) => readFileSync(rootFile(file), 'utf8')).join('\n');

/** Ids that code builds from names, by their beginning. */
const built = ['enum.', 'refusal.', 'notification.'];

test('every text id in the code has a text', () => {
  const used = [
    ...source.matchAll(/\bid[=:]\s*\{?\s*'([a-z][\w]*(?:\.[\w]+)+)'/g),
    ...source.matchAll(/\bid="([a-z]\w*(?:\.\w+)+)"/g),
  ].map((match) => match[1]!);
  const begins = (id: string) => Object.keys(english).some((other) => other.startsWith(`${id}.`));
  expect([...new Set(used)].filter((id) => !(id in english) && !begins(id))).toEqual([]);
});

test('no text stands unused', () => {
  // An id may be built from its beginning and a name; then that beginning stands in the code, quoted or before a value.
  const beginnings = (id: string) => id.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'));
  const stands = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}.$`].some((form) => source.includes(form));
  const used = (id: string) =>
    built.some((beginning) => id.startsWith(beginning)) || source.includes(id) || beginnings(id).some(stands);
  expect(Object.keys(english).filter((id) => !used(id))).toEqual([]);
});

test('every notification has its words', () => {
  expect(notificationTypes.filter((type) => !(`notification.${type}.text` in english))).toEqual([]);
});

test('every name of an enumeration that has words has words for all', () => {
  const shown = [
    ...new Set(
      Object.keys(english)
        .filter((id) => id.startsWith('enum.'))
        .map((id) => id.split('.')[1]!),
    ),
  ];
  const missing = shown.flatMap((name) => {
    const values = (enums as unknown as Record<string, Record<string, number> | undefined>)[name];
    return values
      ? Object.keys(values)
          .filter((key) => key !== 'None' && !(`enum.${name}.${key}` in english))
          .map((key) => `${name}.${key}`)
      : [];
  });
  expect(missing).toEqual([]);
});
