import { outsideCall } from '../../../platform/work/jobs.ts';
import { FavoritesChanged, NotesChanged, TagsChanged } from '../events.ts';

/** Shows a member's other open pages what they keep now, and counts again who of it is online. */
export const ShowCircleChange = outsideCall(
  'ShowCircleChange',
  [FavoritesChanged, NotesChanged, TagsChanged],
  async ({ data: { profileId } }, { counts, hub }) => {
    hub.stale(profileId, ['Favorites', 'Notes', 'Tags', 'ProfilePage']);
    await counts.changed([profileId], ['onlineFavorites', 'onlineTagged'], hub);
  },
  'effects',
);
