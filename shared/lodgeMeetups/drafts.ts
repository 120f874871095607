import { draftPlacesOf } from '../drafts/places.ts';
import { longestMeetupComment } from './contract.ts';

export const lodgeMeetupsDrafts = draftPlacesOf({
  /** A comment on a meetup. */
  Meetup: { text: longestMeetupComment },
});
