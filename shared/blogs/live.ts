import { live } from '../live.ts';

export interface BlogsMessages {
  /** A draft of the member was saved, on this device or another. */
  draft: (draft: { blogEntryId: number; version: number }) => void;
}

export const blogsLive = live({
  topics: {
    blogEntry: ['BlogComments', 'BlogEntry'],
  },
  own: ['BlogMarks', 'BlogBan', 'BlogDraft'],
  daily: ['BlogEntries'],
});
