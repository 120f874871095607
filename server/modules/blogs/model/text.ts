import { beginningOf } from '../../../../shared/beginning.ts';

const wordsPerMinute = 200;
const teaserLength = 220;

/** The beginning of a plain text. */
export const teaserOf = (words: string) => beginningOf(words, teaserLength, { wordsOnly: true });

/** How many minutes a plain text takes to read, one at least. */
export const readingMinutesOf = (words: string) => Math.max(1, Math.round(words.split(/\s+/).length / wordsPerMinute));

/** Tags without those that are the same but for capitals. */
export const tagsOf = (tags: readonly string[]) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
