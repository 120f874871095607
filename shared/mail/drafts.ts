import { draftPlacesOf } from '../drafts/places.ts';
import { longestMail } from './shapes.ts';

export const mailDrafts = draftPlacesOf({
  /** A mail in a conversation. */
  Conversation: { text: longestMail, sealed: true },
  /** The first mail to a profile. */
  FirstMail: { text: longestMail, sealed: true },
  /** The first mail to a lodge. */
  FirstLodgeMail: { text: longestMail, sealed: true },
});
