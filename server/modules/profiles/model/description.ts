import type { ProfileChoice, ProfileGroups, VisibleField } from '../../../../shared/profiles/profileFields.ts';

/** Who sees a field, by its number; a field that is not named here keeps what everybody begins with. */
export type Visibility = Partial<Record<VisibleField, number>>;

/** What a profile says about itself as a whole; choices by number, null where they are not stated. */
export interface Description extends Record<ProfileChoice, number | null>, Record<ProfileGroups, number> {
  headline: string;
  text: string;
  placeId: number;
}
