import type { Input } from '../../../shared/contract.ts';
import { blogs } from '../../../shared/blogs/contract.ts';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { publicBlogs } from '../../../shared/blogs/public.ts';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import { drafts } from '../../../shared/drafts/contract.ts';
import { statements } from '../../../shared/moderation/statements.ts';
import { pageSize } from '../../features/blogs/Pages.tsx';
import { periodOf } from '../../features/blogs/period.ts';
import { tagsAndAuthorsIn } from '../../features/blogs/search.ts';
import { publicListsIn } from '../../screens/blogs/PublicBlogs.tsx';
import type { PagedQuery } from '../../platform/paging.ts';
import { nothing, numberIn, readPages, type Reader, type Reads } from './reader.ts';

const list =
  <C extends PagedQuery>(contract: C, inputOf: (reader: Reader) => Input<C>): Reads =>
  (reader) =>
    readPages(reader, contract, inputOf(reader), pageSize);

const days = ({ search }: Reader) => ({ days: periodOf(search.get('period')) ?? 7 });
const all = () => ({});

const readAll: Reads = (reader) => {
  const { tags, authors } = tagsAndAuthorsIn(reader.search);
  if (tags.length + authors.length === 0) {
    const sortByActivity = reader.search.get('sort') !== 'newest';
    return readPages(reader, blogLists.GetAllBlogEntries, { sortByActivity }, pageSize);
  }
  return [
    authors.length > 0 && reader.read(blogLists.GetBlogTagsAndAuthors, { tags, authors }),
    readPages(reader, blogLists.SearchBlogEntries, { tags, authors, text: '' }, pageSize),
  ];
};

async function readEntry(reader: Reader) {
  const blogEntryId = numberIn(reader, 'id');
  const { read } = reader;
  const comments = read(blogs.GetComments, { blogEntryId });
  const entry = await read(blogs.GetBlogEntryData, { blogEntryId });
  if (entry?.can.includes('AddBlogComment')) void read(drafts.GetDraft, { place: 'BlogEntry', placeId: blogEntryId });
  return comments;
}

const inside: Record<string, Reads> = {
  BlogsDoor: ({ read }) => read(blogWriting.ProfileBlogBan, {}),
  Blogs: ({ read, path }) => [
    read(blogLists.GetBlogMarks, {}),
    !path.includes('/Top/') && read(blogLists.GetMostViewed, { days: 7, take: 4 }),
    read(blogLists.GetMostFollowedAuthors, { take: 20 }),
  ],
  BlogsAll: readAll,
  BlogsMyKinks: list(blogLists.GetEntriesMatchingMyKinks, all),
  BlogsMyComments: list(blogLists.GetMyCommentsBlogEntries, all),
  BlogsMyBlogs: list(blogLists.GetMyBlogEntries, ({ search }) => ({
    orderByCommentDate: search.get('order') === 'comments',
  })),
  BlogsTop: nothing,
  BlogsMostRead: list(blogLists.GetMostViewed, days),
  BlogsMostCommented: list(blogLists.GetMostCommented, days),
  BlogsMostFollowed: list(blogLists.GetMostFollowedAuthors, all),
  BlogsCurated: list(blogLists.GetCurated, all),
  BlogsFollowed: nothing,
  BlogsFollowedEntries: list(blogLists.GetFollowed, all),
  BlogsFromFollowedAuthors: list(blogLists.GetFromFollowedAuthors, all),
  BlogsFollowedAuthors: list(blogLists.GetFollowedAuthors, all),
  BlogsMyFollowers: list(blogLists.GetFollowers, all),
  BlogsHidden: nothing,
  BlogsHiddenEntries: list(blogLists.GetHidden, all),
  BlogsHiddenAuthors: list(blogLists.GetHiddenAuthors, all),
  BlogWrite: ({ read, params, profile }) =>
    profile.member &&
    params['id'] !== undefined &&
    read(blogWriting.GetBlogEntryDataForEdit, { blogEntryId: Number(params['id']) }),
  BlogEntry: readEntry,
  async BlogsBan({ read }) {
    const ban = await read(blogWriting.ProfileBlogBan, {});
    if (ban?.statementId) void read(statements.GetStatement, { statementId: ban.statementId });
  },
};

const outside: Record<string, Reads> = {
  PublicBlogs({ read, search }) {
    const { entries, curated, isFirst } = publicListsIn(search);
    return [
      read(publicBlogs.GetPublicBlogTags, {}),
      read(publicBlogs.GetPublicBlogEntries, entries),
      isFirst && read(publicBlogs.GetPublicBlogEntries, curated),
    ];
  },
  PublicBlogEntry(reader) {
    const blogEntryId = numberIn(reader, 'id');
    return [
      reader.read(blogs.GetBlogEntryData, { blogEntryId }),
      reader.read(publicBlogs.GetRelatedPublicBlogEntries, { blogEntryId }),
      reader.read(blogs.GetComments, { blogEntryId }),
    ];
  },
};

export const blogReads = { ...inside, ...outside };
