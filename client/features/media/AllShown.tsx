import type { ProfileCard } from '../../../shared/fields.ts';
import { media } from '../../../shared/media/contract.ts';
import { NothingShown } from './NothingShown.tsx';
import { PagedGallery } from './PagedGallery.tsx';

/** Everything a profile shows, the newest first. */
export function AllShown({ profile }: { profile: ProfileCard }) {
  return (
    <PagedGallery
      contract={media.GetMediaItems}
      input={{ profileId: profile.profileId }}
      entriesOf={({ items }) => items.map((item) => ({ item, profile }))}
      empty={<NothingShown profile={profile} level={3} />}
    />
  );
}
