import type { VisibleField } from '../../../../shared/profiles/contract.ts';

/** Who sees a field, by its number; a field that is not named here keeps what everybody begins with. */
export type Visibility = Partial<Record<VisibleField, number>>;

/** What a profile says about itself as a whole. */
export interface Description {
  headline: string;
  text: string;
  relationshipStatus: number | null;
  lookingFor: number;
  placeId: number;
}
