import type { Group } from '../../../client/features/notifications/group.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { card } from '../people/server.tsx';

/** People by their names. */
export const people = (...names: string[]): ProfileCard[] => names.map((name, at) => card(at + 1, name));

/** An unread comment on a blog entry, unless it is told to be something else. */
export const group = (id: number, more: Partial<Group> = {}): Group => ({
  notificationIds: [id],
  type: 'BlogEntryCommented',
  actors: people('bert'),
  people: 1,
  count: 1,
  subject: 'First dip',
  link: `/Community/Blogs/Entry/${id}#comment-7`,
  at: '2026-11-20T16:20:00.000Z',
  window: 'ThisWeek',
  read: false,
  ...more,
});
