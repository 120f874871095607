import { type Somebody, given } from './given.ts';
import { consentOf, uploadedTemp } from './media.ts';
import { world } from './world.ts';

let number = 0;

/** An album in a lodge. */
export const anAlbum = async (lodgeId: number, by: Somebody, name = `Album ${++number}`) =>
  (await by.SaveMediaAlbum({ lodgeId, name })).albumId;

type Words = Partial<Parameters<Somebody['SaveMediaItem']>[0]> & { bytes?: Uint8Array };

/** Puts a picture into an album of a lodge; the house has yet to look at it. */
export async function anItem(albumId: number, by: Somebody, { bytes, ...words }: Words = {}): Promise<number> {
  const tempMediaId = await uploadedTemp(by, bytes);
  const consentId = words.consentId ?? (await consentOf(by));
  const { mediaItemId } = await by.SaveMediaItem({ albumId, tempMediaId, ...words, consentId });
  await world.settle();
  return mediaItemId;
}

/** Has the house say yes. */
export async function approve(mediaId: number): Promise<void> {
  const support = await given.profile({ role: 'Support' });
  await support.ApproveMedia({ mediaId });
  await world.settle();
}

/** A picture of which the house has approved; it waits for the lodge unless its uploader runs that. */
export async function aWaitingItem(albumId: number, by: Somebody, words?: Words): Promise<number> {
  const mediaId = await anItem(albumId, by, words);
  await approve(mediaId);
  return mediaId;
}

/** A picture that both the house and the lodge have said yes to. */
export async function aShownItem(albumId: number, by: Somebody, admin: Somebody, words?: Words): Promise<number> {
  const mediaItemId = await aWaitingItem(albumId, by, words);
  await admin.AcceptMediaItem({ mediaItemId });
  await world.settle();
  return mediaItemId;
}

/** The numbers of what somebody finds in an album. */
export const itemsFor = async (person: Somebody, albumId: number) =>
  (await person.GetMediaAlbum({ albumId, take: 100 })).items.map(({ mediaItemId }) => mediaItemId);
