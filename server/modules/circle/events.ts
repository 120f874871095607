import { event } from '../../platform/events.ts';

/** Only whose it is: who is kept how is nobody else's business. */
type Mine = { profileId: number };

export const FavoritesChanged = event<Mine>('FavoritesChanged');
export const NotesChanged = event<Mine>('NotesChanged');
export const TagsChanged = event<Mine>('TagsChanged');
/** A favourite of people in a time zone celebrates. */
export const BirthdayCame = event<{ profileId: number; zone: string; day: string; after?: number }>('BirthdayCame');
