import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { useAnswers, useCommand } from '../../platform/api.ts';
import type { usePages } from '../../platform/paging.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../platform/notify.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Gallery } from '../../kit/media/Gallery.tsx';
import { GalleryGrid } from '../../kit/media/GalleryGrid.tsx';
import { AlbumMenu } from './AlbumMenu.tsx';
import { UploadDialog } from '../../kit/upload/UploadDialog.tsx';
import type { AskForAlbum } from './CopyAndReplace.tsx';
import { ItemTile } from './ItemTile.tsx';
import styles from './LodgeMedia.module.css';
import { useLodgeItem } from './names.ts';
import { albumsPath, type At } from './paths.ts';
import { useLiveMedia } from './useLive.ts';

export type AlbumView = Output<typeof lodgeMedia.GetMediaAlbum>;

interface Props {
  at: At;
  albumId: number;
  list: ReturnType<typeof usePages<typeof lodgeMedia.GetMediaAlbum>>;
  first: AlbumView;
  askForAlbum: AskForAlbum;
}

export const itemsAtOnce = 60;

/** An album of a lodge with all that is in it. */
export function Album({ at, albumId, list, first, askForAlbum }: Props) {
  const { formatMessage } = useIntl();
  const [adding, setAdding] = useState(false);
  const toItem = useLodgeItem();
  useLiveMedia(at.lodgeId);
  const [save] = useCommand(lodgeMedia.SaveMediaItem);
  const [drop] = useCommand(lodgeMedia.DeleteMediaItem);
  const { album, can, mayAdd } = first;
  const items = useAnswers(lodgeMedia.GetMediaAlbum, list.inputs).flatMap((page) => page.items.map(toItem));
  const add = formatMessage({ id: 'lodgeMedia.add' });
  const button = mayAdd && (
    <Button size="sm" icon={<IconPhotoPlus size={18} />} onClick={() => setAdding(true)}>
      {add}
    </Button>
  );
  return (
    <>
      <BackLink to={albumsPath(at)}>{formatMessage({ id: 'lodgeMedia.albums' })}</BackLink>
      <div className={styles.head}>
        <h2>{album.name}</h2>
        {items.length > 0 && button}
        {can.includes('SaveMediaAlbum') && <AlbumMenu at={at} album={album} />}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconPhotoPlus size={24} />}
          title={formatMessage({ id: 'lodgeMedia.album.empty.title' })}
          {...(mayAdd && { text: formatMessage({ id: 'lodgeMedia.album.empty.text' }), action: button })}
        />
      ) : (
        <GalleryGrid items={items}>
          {(item) => <ItemTile item={item} lodgeId={at.lodgeId} albumId={albumId} askForAlbum={askForAlbum} />}
        </GalleryGrid>
      )}
      <ShowMore list={list} />
      <Gallery items={items} />
      {adding && (
        <UploadDialog
          title={add}
          place={{
            name: album.name,
            save: (sent) => save({ albumId, ...sent }),
            drop: (mediaItemId) => drop({ mediaItemId }),
          }}
          onDone={(n) => {
            const runs = String(can.includes('SaveMediaAlbum'));
            notify({ message: formatMessage({ id: 'lodgeMedia.added' }, { n, runs }), tone: 'success' });
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
