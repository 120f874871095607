import { event } from '../../platform/events.ts';

/** Only whose it is: who is kept how is nobody else's business. */
type Mine = { profileId: number };

export const FavoritesChanged = event<Mine>('FavoritesChanged');
export const NotesChanged = event<Mine>('NotesChanged');
export const TagsChanged = event<Mine>('TagsChanged');
