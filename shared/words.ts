/**
 * What words may consist of, wherever members write them. There is one rule for names, by which things and people are told
 * apart, and one for all other text.
 */

/** Signs that are not seen: controls, what has no width, what turns the direction of writing, and what chooses a form. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Variation_Selector}\u{34F}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{2800}\u{3164}\u{FFA0}]/u;
/**
 * The form of a picture, a joiner that makes one of several, and the tags by which flags of countries are written. Each looks
 * back over one sign only, since a text may consist of nothing else.
 */
const drawing =
  /\uFE0F(?<=[\p{Extended_Pictographic}\d#*]\uFE0F)|\u200D(?<=[\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}]\u200D)(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})(?:[\u{E0020}-\u{E007E}]+\u{E007F}?|\u{E007F})/gu;

/** Alphabets of which several letters look the same. */
const alphabets = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const alphabetsIn = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length;

/** Letters of other alphabets that cannot be told from Latin ones. */
const likeLatin = /^[аеорсухіјѕһԁӏԛԝАВЕКМНОРСТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρυ]+$/u;
const latin = /\p{Script=Latin}/u;

/** A form of a letter or digit that another one stands for: wide, bold, in a circle. */
const standsForAnother = (sign: string) =>
  /[\p{L}\p{N}]/u.test(sign) && sign.normalize('NFKC') !== sign && !/[²³¹¼½¾ªºµ]/.test(sign);

/** A name as it is kept: composed letters, single spaces, none around it. */
export const keptName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();

/** Whether a plain name is what it looks like: nothing in it is hidden, and no letter is taken for that of another alphabet. */
export function isClearName(name: string): boolean {
  if (hidden.test(name.replace(drawing, '')) || /\p{M}{3}/u.test(name)) return false;
  if ([...name].some(standsForAnother)) return false;
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  const imitates = words.some((word) => likeLatin.test(word));
  return (
    words.every((word) => alphabetsIn(word) <= 1) &&
    !(imitates && (latin.test(name) || words.every((word) => likeLatin.test(word))))
  );
}

/** A joiner inside a word of a writing that needs it. */
const joined = /[\u200C\u200D](?<=[\p{Script=Arabic}[\p{M}--\p{Script=Inherited}]][\u200C\u200D])(?=\p{L})/v;
/** What has no width, with what of it is needed in the first group. */
const zeroWidth = new RegExp(
  `(${drawing.source}|${joined.source})|[\\u200B-\\u200D\\u2060-\\u2065\\uFEFF\\u180E\\u{E0000}-\\u{E007F}]`,
  'gv',
);
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Marks that turn letters against their own direction, and old ones that nothing needs. */
const turning = /[\u202D\u202E\u206A-\u206F]/g;
const marks = /[\u200E\u200F\u061C]/g;
/** What begins a piece with a direction of its own, with what ends it. */
const ends: Record<string, string> = {
  ...{ '\u202A': '\u202C', '\u202B': '\u202C' },
  ...{ '\u2066': '\u2069', '\u2067': '\u2069', '\u2068': '\u2069' },
};
const pieces = /[\u202A-\u202C\u2066-\u2069]/g;

/** A line in which every piece with a direction of its own also ends, and none ends that did not begin. */
function balanced(line: string): string {
  const open: string[] = [];
  const whole = line.replace(pieces, (mark) => {
    const end = ends[mark];
    if (end) open.push(end);
    else if (open.at(-1) === mark) open.pop();
    else return '';
    return mark;
  });
  return whole + open.reverse().join('');
}

/** A text as it is kept: as it was written, but with nothing hidden but what its writing needs, and no line turns what follows it. */
export function keptText(text: string): string {
  const shown = text
    .replace(zeroWidth, '$1')
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(/[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')
    .replace(turning, '');
  const ordered = rightToLeft.test(shown) ? shown : shown.replace(marks, '');
  return ordered.search(pieces) < 0
    ? ordered
    : ordered
        .split(/(\r?\n)/)
        .map(balanced)
        .join('');
}
