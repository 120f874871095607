import { IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { ProfileCard } from '../../../shared/fields.ts';
import { media } from '../../../shared/media/contract.ts';
import { EmptyState } from '../../ui/States.tsx';
import { PagedGallery } from './PagedGallery.tsx';

/** Everything a profile shows, the newest first. */
export function AllShown({ profile }: { profile: ProfileCard }) {
  const { formatMessage } = useIntl();
  return (
    <PagedGallery
      contract={media.GetMediaItems}
      input={{ profileId: profile.profileId }}
      entriesOf={({ items }) => items.map((item) => ({ item, profile }))}
      empty={
        <EmptyState
          icon={<IconPhoto size={24} />}
          title={formatMessage({ id: 'media.shown.none' }, { owner: profile.name })}
        />
      }
    />
  );
}
