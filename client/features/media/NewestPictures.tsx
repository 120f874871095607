import { IconPhotoSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { profilePath } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/States.tsx';
import { PagedGallery } from './PagedGallery.tsx';
import tiles from '../../kit/media/Tile.module.css';

/** The newest pictures and videos of all members, or those of some words of interest. */
export function NewestPictures({ kinkIds }: { kinkIds: number[] }) {
  const { formatMessage } = useIntl();
  return (
    <PagedGallery
      key={kinkIds.join()}
      contract={media.GetPictures}
      input={{ kinkIds }}
      entriesOf={({ items }) => items}
      below={({ profile }) => (
        <Link to={profilePath(profile.profileId)} className={tiles.person}>
          {profile.name}
        </Link>
      )}
      empty={
        <EmptyState
          level={2}
          icon={<IconPhotoSearch size={24} />}
          title={formatMessage({ id: 'media.newest.none' })}
          {...(kinkIds.length > 0
            ? {
                text: formatMessage({ id: 'media.newest.loosen' }),
                next: { to: '/Pictures', label: formatMessage({ id: 'ui.showAll' }) },
              }
            : { next: { to: '/EditProfile/PicturesAndVideos', label: formatMessage({ id: 'next.pictures' }) } })}
        />
      }
    />
  );
}
