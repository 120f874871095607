import { IconLock, IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { media } from '../../../shared/media.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { SafeImage } from '../../ui/SafeImage.tsx';
import styles from './Gallery.module.css';

export type ShownAlbum = Output<typeof media.GetAlbum>['album'];

/** Where an album of a profile is looked at. */
export const albumPath = (profileId: number, { type, albumId }: Pick<ShownAlbum, 'type' | 'albumId'>) =>
  `/Profile/${profileId}/Pictures/Albums/${type}/${albumId}`;

/** Albums side by side; a closed one is a door with a lock. */
export function AlbumCards({ profileId, albums }: { profileId: number; albums: readonly ShownAlbum[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.albums}>
      {albums.map((album) => (
        <li key={album.albumId}>
          <Card padding="none" as="article">
            <div className={styles.cover}>
              {album.cover && !album.locked ? (
                <SafeImage picture={album.cover} alt={album.name} ratio={3 / 2} />
              ) : album.locked ? (
                <IconLock size={32} />
              ) : (
                <IconPhoto size={32} />
              )}
            </div>
            <div className={styles.words}>
              <h3>
                <CardLink to={albumPath(profileId, album)}>{album.name}</CardLink>
              </h3>
              <p>
                {formatMessage({ id: 'media.items' }, { n: album.items })}
                {album.locked && ` · ${formatMessage({ id: 'media.locked' })}`}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
