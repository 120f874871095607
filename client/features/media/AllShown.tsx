import type { ProfileCard } from '../../../shared/fields.ts';
import { media } from '../../../shared/media/contract.ts';
import { NothingShown } from './NothingShown.tsx';
import { useShownItem } from './shownItem.ts';
import { ShownPages } from './ShownPages.tsx';

/** Everything a profile shows, the newest first. */
export function AllShown({ profile }: { profile: ProfileCard }) {
  const toItem = useShownItem();
  return (
    <ShownPages
      contract={media.GetMediaItems}
      input={{ profileId: profile.profileId }}
      itemsOf={({ items }) => items.map((item) => toItem(item, profile))}
      empty={<NothingShown profile={profile} level={3} />}
    />
  );
}
