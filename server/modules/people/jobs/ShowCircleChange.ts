import { showing } from '../../../platform/work/jobs.ts';
import { FavoritesChanged, NotesChanged, TagsChanged } from '../events.ts';

/** Shows a member's other open pages what they keep now, and counts again who of it is online. */
export const ShowCircleChange = showing(
  'ShowCircleChange',
  [FavoritesChanged, NotesChanged, TagsChanged],
  ({ data: { profileId } }, pages) => {
    pages.stale(profileId, ['Favorites', 'Notes', 'Tags', 'ProfilePage']);
    pages.counts([profileId], ['onlineFavorites', 'onlineTagged']);
  },
);
