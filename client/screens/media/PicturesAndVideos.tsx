import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { AlbumSide } from '../../features/media/AlbumSide.tsx';
import { Uploader } from '../../features/media/Uploader.tsx';
import { MediaConsents } from '../../features/media/MediaConsents.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { PicturesPage } from './PicturesPage.tsx';
import styles from './PicturesPage.module.css';

/** Adding pictures and videos to an album; which one stands in the address. */
export function PicturesAndVideos() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const read = useQuery(media.GetMyAlbums, {});
  const albumParam = Number(search.get('album'));
  const choose = (albumId: number) =>
    setSearch({ album: String(albumId) }, { replace: true, preventScrollReset: true });
  return (
    <PicturesPage tab={formatMessage({ id: 'media.title' })}>
      <MediaConsents />
      <Loaded read={read} skeleton={<CardSkeleton cards={2} width={400} />}>
        {(mine) => {
          const { albums } = mine;
          const album =
            albums.find(({ albumId }) => albumId === albumParam) ??
            albums.find(({ type }) => type !== 'Profile') ??
            albums[0];
          return (
            album && (
              <div className={styles.columns}>
                <Uploader mine={mine} album={album} onAlbum={choose} />
                <AlbumSide album={album} />
              </div>
            )
          );
        }}
      </Loaded>
    </PicturesPage>
  );
}
