import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { media } from '../../../shared/media/contract.ts';
import { AlbumCard, AlbumGrid } from '../../kit/media/AlbumCard.tsx';

export type ShownAlbum = Output<typeof media.GetAlbum>['album'];

/** Where an album of a profile is looked at. */
export const albumPath = (profileId: number, { type, albumId }: Pick<ShownAlbum, 'type' | 'albumId'>) =>
  `/Profile/${profileId}/Pictures/Albums/${type}/${albumId}`;

/** The albums of a profile; a closed one says so. */
export function AlbumCards({ profileId, albums }: { profileId: number; albums: readonly ShownAlbum[] }) {
  const { formatMessage } = useIntl();
  return (
    <AlbumGrid>
      {albums.map((album) => (
        <li key={album.albumId}>
          <AlbumCard
            to={albumPath(profileId, album)}
            seed={album.albumId}
            name={album.name}
            cover={album.cover}
            locked={album.locked}
          >
            {formatMessage({ id: 'media.items' }, { n: album.items })}
            {album.locked && ` · ${formatMessage({ id: 'media.locked' })}`}
          </AlbumCard>
        </li>
      ))}
    </AlbumGrid>
  );
}
