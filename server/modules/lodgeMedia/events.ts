import { event } from '../../platform/work/events.ts';

export interface LodgeItemFacts extends Record<string, number> {
  lodgeId: number;
  albumId: number;
  mediaId: number;
}

/** The albums of a lodge, or what stands in them, are not as they were. */
export const LodgeAlbumsChanged = event<{ lodgeId: number }>('LodgeAlbumsChanged');
export const LodgeMediaAdded = event<LodgeItemFacts>('LodgeMediaAdded');
/** Those who run the lodge let its members see it. */
export const LodgeMediaAccepted = event<LodgeItemFacts>('LodgeMediaAccepted');
export const LodgeMediaRejected = event<LodgeItemFacts>('LodgeMediaRejected');
/** More of what a lodge that is gone had is left to be deleted. */
export const LodgeMediaLeft = event<{ lodgeId: number }>('LodgeMediaLeft');
