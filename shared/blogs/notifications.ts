import { aboutBlogs, notificationKinds, popUp } from '../notifications/kinds.ts';

const blogEntry = ({ blogEntryId }: { blogEntryId: number }) => `/Community/Blogs/Entry/${blogEntryId}`;
const blogComment = (ids: { blogEntryId: number; commentId: number }) => `${blogEntry(ids)}#comment-${ids.commentId}`;

export const blogsNotifications = notificationKinds({
  BlogEntryCommented: { ...aboutBlogs, icon: 'Message2', event: 'BlogCommentAdded', link: blogComment, grouped: true },
  BlogCommentAnswered: {
    ...aboutBlogs,
    icon: 'MessageReply',
    event: 'BlogCommentAdded',
    link: blogComment,
    grouped: true,
  },
  BlogEntryPublished: { ...aboutBlogs, icon: 'Star', tone: 'amber', event: 'BlogPublished', link: blogEntry },
  BlogFollowedEntryCommented: {
    ...aboutBlogs,
    icon: 'Message2',
    event: 'BlogCommentAdded',
    link: blogComment,
    grouped: true,
    usual: [popUp],
  },
  BlogMentioned: { ...aboutBlogs, icon: 'At', event: 'BlogCommentAdded', link: blogComment, grouped: true },
  BlogAuthorFollowed: {
    ...aboutBlogs,
    icon: 'UserPlus',
    event: 'BlogAuthorFollowed',
    link: () => '/Community/Blogs/Followed/MyFollowers',
    grouped: true,
    usual: [popUp],
  },
  BlogEntryCurated: {
    ...aboutBlogs,
    icon: 'Star',
    tone: 'amber',
    event: 'BlogCurated',
    link: blogEntry,
    fromPeople: false,
  },
  BlogEntryNotPublished: {
    ...aboutBlogs,
    icon: 'Clock',
    event: 'BlogNotPublished',
    link: ({ blogEntryId }: { blogEntryId: number }) => `/Community/Blogs/Edit/${blogEntryId}`,
    fromPeople: false,
    outsideLink: '/Community/Blogs/MyBlogs',
  },
});
