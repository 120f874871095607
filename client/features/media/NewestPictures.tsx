import { IconPhotoSearch } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { EmptyState } from '../../ui/States.tsx';
import { MediaTile } from '../../kit/media/MediaTile.tsx';
import tiles from '../../kit/media/Tile.module.css';
import { useShownItem } from './shownItem.ts';
import { ShownPages } from './ShownPages.tsx';

/** The newest pictures and videos of all members, or those of some words of interest. */
export function NewestPictures({ kinkIds }: { kinkIds: number[] }) {
  const { formatMessage } = useIntl();
  const toItem = useShownItem();
  return (
    <ShownPages
      key={kinkIds.join()}
      contract={media.GetPictures}
      input={{ kinkIds }}
      itemsOf={({ items }) => items.map(({ item, profile }) => toItem(item, profile))}
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
    >
      {(item) => (
        <>
          <MediaTile item={item} />
          <Link to={item.owner.to} className={tiles.person}>
            {item.owner.person.name}
          </Link>
        </>
      )}
    </ShownPages>
  );
}
