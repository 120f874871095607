import { draftPlacesOf } from '../drafts/places.ts';
import { longestBlogWords } from './shapes.ts';

const comment = { text: longestBlogWords.comment };

export const blogsDrafts = draftPlacesOf({
  /** A comment on an entry. */
  BlogEntry: comment,
  /** An answer to a comment. */
  BlogComment: comment,
});
