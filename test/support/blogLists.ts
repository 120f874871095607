import { given, type Somebody } from './given.ts';
import { runSchedules } from './schedules.ts';

type Entries = { items: { blogEntryId: number }[] };

export const idsOf = ({ items }: Entries) => items.map((one) => one.blogEntryId);

const word = 'Zanzibar';

/** Every list of entries, and every search, that shows an entry from `everywhere`. */
export const lists: Record<string, (reader: Somebody, author: Somebody) => Promise<Entries>> = {
  GetAllBlogEntries: (reader) => reader.GetAllBlogEntries({ take: 100 }),
  GetEntriesMatchingMyKinks: (reader) => reader.GetEntriesMatchingMyKinks({ take: 100 }),
  GetMyCommentsBlogEntries: (reader) => reader.GetMyCommentsBlogEntries({ take: 100 }),
  GetFollowed: (reader) => reader.GetFollowed({ take: 100 }),
  GetFromFollowedAuthors: (reader) => reader.GetFromFollowedAuthors({ take: 100 }),
  GetCurated: (reader) => reader.GetCurated({ take: 100 }),
  GetMostViewed: (reader) => reader.GetMostViewed({ days: 7, take: 100 }),
  GetMostCommented: (reader) => reader.GetMostCommented({ days: 7, take: 100 }),
  GetProfileBlogEntries: (reader, { profileId }) =>
    reader.GetProfileBlogEntries({ profileId, dark: reader.site !== null, take: 100 }),
  'SearchBlogEntries by words': (reader) => reader.SearchBlogEntries({ text: word, take: 100 }),
  'SearchBlogEntries by tags': (reader) => reader.SearchBlogEntries({ tags: ['zanzibar'], take: 100 }),
  'SearchBlogEntries by authors': (reader, { profileId }) =>
    reader.SearchBlogEntries({ authors: [profileId], take: 100 }),
};

/** The names of the lists in which a reader finds an entry. */
export async function listsWith(blogEntryId: number, reader: Somebody, author: Somebody): Promise<string[]> {
  const found: string[] = [];
  for (const [name, ask] of Object.entries(lists))
    if (idsOf(await ask(reader, author)).includes(blogEntryId)) found.push(name);
  return found;
}

/** What `by` writes for `everywhere`, or writes anew. */
export const words = { title: `Notes from ${word}`, text: '<p>Warm sand, and nobody in a hurry.</p>', tags: [word] };

/** An entry that readers find in every list there is: they chose its word, commented, and follow it and its author. */
export async function everywhere(by: Somebody, readers: Somebody[]) {
  const [kink] = await by.GetKinks();
  const kinkIds = [kink!.kinkId];
  const { blogEntryId } = await by.UpdateBlogEntry({ ...words, kinkIds, status: 'Published' });
  for (const reader of readers) {
    await reader.ChooseKink({ kinkId: kink!.kinkId, chosen: true });
    await reader.AddBlogComment({ blogEntryId, text: 'I was there as well.' });
    await reader.FollowBlogEntry({ blogEntryId });
    await reader.FollowBlogAuthor({ profileId: by.profileId });
    await reader.UpdateBlogEntryReadCount({ blogEntryId });
  }
  const support = await (by.site === null ? given.profile : given.insider)({ role: 'Support' });
  await support.SetCurated({ blogEntryId, curated: true, note: 'Warm reading for cold days.' });
  await runSchedules(['CountBlogReadings', 'RankBlogs']);
  return { blogEntryId, kinkIds };
}
