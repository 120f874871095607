/** What a profile says about itself as a whole. */
export interface Description {
  headline: string;
  text: string;
  relationshipStatus: number | null;
  lookingFor: number;
  placeId: number;
}
