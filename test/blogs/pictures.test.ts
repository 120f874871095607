import { expect, test } from '@jest/globals';
import { minutes } from '../../server/platform/clock.ts';
import { AlbumType } from '../../shared/enums.ts';
import { given, type Somebody } from '../support/given.ts';
import { consentOf, jpeg, landscape, loads } from '../support/media.ts';
import { world } from '../support/world.ts';

const sent = async (by: Somebody) =>
  (await by.UploadTempMedia({ albumTypeId: AlbumType.Blog }, { file: jpeg(await landscape()) })).tempMediaId;

/** Puts a picture among those of an entry; it waits for the house then. */
async function placed(by: Somebody, blogEntryId: number): Promise<number> {
  const wishes = { blogEntryId, tempMediaId: await sent(by), consentId: await consentOf(by), alt: 'A jetty' };
  const { mediaId } = await by.AddBlogPicture(wishes);
  await world.settle();
  return mediaId;
}

async function approved(mediaId: number): Promise<void> {
  const support = await given.profile({ role: 'Support' });
  await support.ApproveMedia({ mediaId });
  await world.settle();
}

const withPicture = (mediaId: number) => `<p>One.</p><img data-media-id="${mediaId}"><p>Two.</p>`;
const entry = (mediaId: number) => ({ title: 'A night by the sea', text: withPicture(mediaId) });

const own = async (by: Somebody, blogEntryId: number) =>
  (await by.GetBlogEntryDataForEdit({ blogEntryId })).pictures.map(({ mediaId, state, alt }) => [mediaId, state, alt]);

test('readers see a picture in a text once the house has said yes, and may load it then', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const mediaId = await placed(anna, blogEntryId);
  expect(await own(anna, blogEntryId)).toEqual([[mediaId, 'Waiting', 'A jetty']]);
  await anna.UpdateBlogEntry({ ...entry(mediaId), blogEntryId, coverMediaId: mediaId, status: 'Published' });
  const url = (await anna.GetBlogEntryDataForEdit({ blogEntryId })).pictures[0]!.picture!.url;
  const seen = async () => (await bert.GetBlogEntryData({ blogEntryId })).pictures.length;
  expect([await seen(), await loads(bert, url), await loads(anna, url)]).toEqual([0, 403, 200]);
  expect((await bert.GetBlogEntryData({ blogEntryId })).cover).toBeNull();
  await approved(mediaId);
  expect([await seen(), await loads(bert, url)]).toEqual([1, 200]);
  expect((await bert.GetBlogEntryData({ blogEntryId })).cover).not.toBeNull();
  expect(await own(anna, blogEntryId)).toEqual([[mediaId, 'Approved', 'A jetty']]);
});

test('a picture is loaded by exactly who may read its entry', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const mediaId = await placed(anna, blogEntryId);
  await approved(mediaId);
  const url = (await anna.GetBlogEntryDataForEdit({ blogEntryId })).pictures[0]!.picture!.url;
  const publish = (audience: 'Favourites' | 'Members') =>
    anna.UpdateBlogEntry({ ...entry(mediaId), blogEntryId, audience, status: 'Published' });
  expect(await loads(bert, url)).toBe(403);
  await publish('Favourites');
  expect(await loads(bert, url)).toBe(403);
  await publish('Members');
  expect(await loads(bert, url)).toBe(200);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  await world.advance(minutes);
  expect(await loads(bert, url)).toBe(403);
});

test('what the house refuses is told to its author, and stays away from readers', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const mediaId = await placed(anna, blogEntryId);
  await anna.UpdateBlogEntry({ ...entry(mediaId), blogEntryId, status: 'Published' });
  const support = await given.profile({ role: 'Support' });
  await support.RejectMedia({ mediaId, reason: 'NotClear', text: 'It is too dark to see.' });
  await world.settle();
  expect(await own(anna, blogEntryId)).toEqual([[mediaId, 'Rejected', 'A jetty']]);
  expect((await bert.GetBlogEntryData({ blogEntryId })).pictures).toEqual([]);
});

test('what is for adults alone its author says, and it meets those alone whose age was checked', async () => {
  const [anna, bert, carla] = await Promise.all([true, true, false].map((over18) => given.profile({ over18 })));
  const { blogEntryId } = await anna!.SaveBlogDraft({ title: '', text: '', version: 0 });
  const upload = { blogEntryId, tempMediaId: await sent(anna!), consentId: await consentOf(anna!), adult: true };
  const { mediaId } = await anna!.AddBlogPicture(upload);
  await world.settle();
  const { url } = (await anna!.GetBlogEntryDataForEdit({ blogEntryId })).pictures[0]!.picture!;
  await anna!.UpdateBlogEntry({ ...entry(mediaId), blogEntryId, coverMediaId: mediaId, status: 'Published' });
  const said = async () => {
    const [{ adult, adultByHouse } = {}] = (await anna!.GetBlogEntryDataForEdit({ blogEntryId })).pictures;
    return [adult, adultByHouse];
  };
  const meets = async (reader: Somebody) => {
    const { pictures, cover } = await reader.GetBlogEntryData({ blogEntryId });
    return [pictures.length, cover !== null, await loads(reader, url)];
  };
  const say = async (adult: boolean) => {
    await anna!.UpdateMediaItem({ mediaId, adult, alt: '', caption: '', audience: null, kinkIds: [] });
    await world.advance(minutes);
  };
  expect(await said()).toEqual([true, false]);
  await say(false);
  expect(await said()).toEqual([false, false]);
  await approved(mediaId);
  expect(await meets(carla!)).toEqual([1, true, 200]);
  await say(true);
  expect([await meets(bert!), await meets(carla!)]).toEqual([
    [1, true, 200],
    [0, false, 403],
  ]);
  await say(false);
  expect([await said(), await meets(carla!)]).toEqual([
    [true, true],
    [0, false, 403],
  ]);
});

test('what is for adults alone comes from who was checked', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const upload = { blogEntryId, tempMediaId: await sent(anna), consentId: await consentOf(anna) };
  await expect(anna.AddBlogPicture({ ...upload, adult: true })).rejects.toMatchObject({ code: 'AgeNotAssured' });
  await anna.AddBlogPicture(upload);
});

test('a picture of somebody else, of another entry or of nothing stands in no text and on no cover', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const hers = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const other = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const his = await bert.SaveBlogDraft({ title: '', text: '', version: 0 });
  const [mediaId, elsewhere, foreign] = [
    await placed(anna, hers.blogEntryId),
    await placed(anna, other.blogEntryId),
    await placed(bert, his.blogEntryId),
  ];
  const { blogEntryId } = hers;
  for (const wrong of [elsewhere, foreign, 999_999_999]) {
    const words = { title: 'A night by the sea', blogEntryId, status: 'Published' as const };
    const inText = anna.UpdateBlogEntry({ ...words, text: withPicture(wrong) });
    await expect(inText).rejects.toMatchObject({ code: 'PictureNotThere' });
    const onCover = anna.UpdateBlogEntry({ ...words, text: '<p>One.</p>', coverMediaId: wrong });
    await expect(onCover).rejects.toMatchObject({ code: 'PictureNotThere' });
  }
  await anna.UpdateBlogEntry({ ...entry(mediaId), blogEntryId, status: 'Published' });
});

test('a foreign entry, a foreign upload, a foreign consent and a picture that stands elsewhere are refused', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const hers = { tempMediaId: await sent(anna), consentId: await consentOf(anna) };
  const his = { tempMediaId: await sent(bert), consentId: await consentOf(bert) };
  await expect(bert.AddBlogPicture({ blogEntryId, ...his })).rejects.toMatchObject({ code: 'NotFound' });
  const notHers = anna.AddBlogPicture({ blogEntryId, ...hers, tempMediaId: his.tempMediaId });
  await expect(notHers).rejects.toMatchObject({ code: 'NotFound' });
  const notAsked = anna.AddBlogPicture({ blogEntryId, ...hers, consentId: his.consentId });
  await expect(notAsked).rejects.toMatchObject({ code: 'ConsentMissing' });
  await anna.AddBlogPicture({ blogEntryId, ...hers });
  await expect(anna.AddBlogPicture({ blogEntryId, ...hers })).rejects.toMatchObject({ code: 'NotFound' });
  expect(await own(anna, blogEntryId)).toHaveLength(1);
});

test('one upload put into two entries at once stands in one of them', async () => {
  const anna = await given.profile();
  const entries = await Promise.all([1, 2].map(() => anna.SaveBlogDraft({ title: '', text: '', version: 0 })));
  const upload = { tempMediaId: await sent(anna), consentId: await consentOf(anna) };
  const tries = entries.map(({ blogEntryId }) => anna.AddBlogPicture({ blogEntryId, ...upload }));
  const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status).sort();
  expect(outcomes).toEqual(['fulfilled', 'rejected']);
  const placedIn = await Promise.all(entries.map(({ blogEntryId }) => own(anna, blogEntryId)));
  expect(placedIn.flat()).toHaveLength(1);
});

test('an entry has room for twenty pictures, however they come', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text: '', version: 0 });
  const consentId = await consentOf(anna);
  const uploads = [await sent(anna), await sent(anna)];
  // Nineteen stand there, whatever they show.
  await world.sql(
    `with made as (insert into media (profile_id, type, status, created_at)
       select $1, 4, 1, now() from generate_series(1, 19) returning id)
     insert into blog_picture (media_id, blog_entry_id) select id, $2 from made`,
    [anna.profileId, blogEntryId],
  );
  const tries = uploads.map((tempMediaId) => anna.AddBlogPicture({ blogEntryId, tempMediaId, consentId }));
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'TooManyPictures' } }]);
});

test('a cover comes with the entry, or not at all', async () => {
  const anna = await given.profile();
  const words = { title: 'A night by the sea', text: '<p>One.</p>', status: 'Published' as const };
  const coverTempMediaId = await sent(anna);
  const without = anna.UpdateBlogEntry({ ...words, coverTempMediaId });
  await expect(without).rejects.toMatchObject({ code: 'ConsentMissing' });
  const coverConsentId = await consentOf(anna);
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, coverTempMediaId, coverConsentId });
  const { coverMediaId, pictures } = await anna.GetBlogEntryDataForEdit({ blogEntryId });
  expect(pictures.map(({ mediaId }) => mediaId)).toEqual([coverMediaId]);
  await anna.UpdateBlogEntry({ ...words, blogEntryId });
  expect((await anna.GetBlogEntryDataForEdit({ blogEntryId })).coverMediaId).toBe(coverMediaId);
  await anna.UpdateBlogEntry({ ...words, blogEntryId, coverMediaId: null });
  expect((await anna.GetBlogEntryDataForEdit({ blogEntryId })).coverMediaId).toBeNull();
});

test('an address outside the house is no picture', async () => {
  const anna = await given.profile();
  const text =
    '<p>One.</p><img src="https://elsewhere.example/x.png"><img data-media-id="7 onerror=x()"><img data-media-id="-1">';
  const { blogEntryId } = await anna.SaveBlogDraft({ title: '', text, version: 0 });
  expect((await anna.GetBlogEntryDataForEdit({ blogEntryId })).text).toBe('<p>One.</p>');
});
