import { event } from '../../platform/work/events.ts';

export type LodgeItemFacts = {
  lodgeId: number;
  albumId: number;
  mediaId: number;
};

/** The albums of a lodge, or what stands in them, are not as they were. */
export const LodgeAlbumsChanged = event('LodgeAlbumsChanged').with<{ lodgeId: number }>();
export const LodgeMediaAdded = event('LodgeMediaAdded').with<LodgeItemFacts>();
/** Those who run the lodge let its members see it. */
export const LodgeMediaAccepted = event('LodgeMediaAccepted').with<LodgeItemFacts>();
export const LodgeMediaRejected = event('LodgeMediaRejected').with<LodgeItemFacts>();
/** They took their no back. */
export const LodgeMediaReconsidered = event('LodgeMediaReconsidered').with<LodgeItemFacts>();
/** More of what a lodge that is gone had is left to be deleted. */
export const LodgeMediaLeft = event('LodgeMediaLeft').with<{ lodgeId: number }>();
