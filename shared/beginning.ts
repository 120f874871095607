/** Signs as people see them, in any language. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** In UTF-16 units: longer than any sign that members may write. */
export const longestSign = 64;

const endAfter = (text: string, most: number): number => {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, most + longestSign))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end;
};

/** At most so many UTF-16 units of the beginning of a text, in whole signs. */
export const firstSigns = (text: string, most: number): string => text.slice(0, endAfter(text, most));

/**
 * The beginning of a text in whole signs, at most `most` UTF-16 units, with … where something is left out. With `wordsOnly` it
 * ends with a whole word, if it has several.
 */
export function beginningOf(text: string, most: number, { wordsOnly = false } = {}): string {
  if (text.length <= most) return text;
  const begun = firstSigns(text, most - 1);
  return `${(wordsOnly ? begun.replace(/\s+\S*$/, '') : begun).trimEnd()}…`;
}
