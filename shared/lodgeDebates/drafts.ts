import { draftPlacesOf } from '../drafts/places.ts';
import { longestDebateWords } from './shapes.ts';

const comment = { text: longestDebateWords.comment };
const topic = { title: longestDebateWords.title, text: longestDebateWords.text, html: true };

export const lodgeDebatesDrafts = draftPlacesOf({
  /** A new topic in a category. */
  DebateCategory: topic,
  /** Other words for a topic of mine. */
  DebateEntryWords: topic,
  /** A comment on a topic. */
  DebateEntry: comment,
  /** An answer to a comment, or a quotation of one. */
  DebateComment: comment,
});
