import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import type { usePages } from '../../platform/paging.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../platform/notify.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { EmptyState } from '../../ui/States.tsx';
import tiles from '../../kit/media/Tile.module.css';
import { AlbumMenu } from './AlbumMenu.tsx';
import type { Asks } from './uploadRequests.ts';
import { Gallery } from './Gallery.tsx';
import { ItemTile } from './ItemTile.tsx';
import styles from './LodgeMedia.module.css';
import { albumsPath, type At } from './paths.ts';
import { useLiveMedia } from './useLive.ts';

export type AlbumView = Output<typeof lodgeMedia.GetMediaAlbum>;

interface Props {
  at: At;
  albumId: number;
  list: ReturnType<typeof usePages<typeof lodgeMedia.GetMediaAlbum>>;
  first: AlbumView;
  asks: Asks;
}

export const itemsAtOnce = 60;

/** An album of a lodge with all that is in it. */
export function Album({ at, albumId, list, first, asks }: Props) {
  const { formatMessage } = useIntl();
  const [adding, setAdding] = useState(false);
  useLiveMedia(at.lodgeId);
  const [save] = useCommand(lodgeMedia.SaveMediaItem);
  const [drop] = useCommand(lodgeMedia.DeleteMediaItem);
  const { album, can, mayAdd, items } = first;
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
        <Pages inputs={list.inputs} lodgeId={at.lodgeId} albumId={albumId} asks={asks} before={[]} />
      )}
      <ShowMore list={list} />
      {adding &&
        asks.files({
          title: add,
          place: {
            name: album.name,
            save: (sent) => save({ albumId, ...sent }),
            drop: (mediaItemId) => drop({ mediaItemId }),
          },
          onDone: (n) => {
            const runs = String(can.includes('SaveMediaAlbum'));
            notify({ message: formatMessage({ id: 'lodgeMedia.added' }, { n, runs }), tone: 'success' });
            setAdding(false);
          },
          onClose: () => setAdding(false),
        })}
    </>
  );
}

interface PagesProps {
  inputs: Props['list']['inputs'];
  lodgeId: number;
  albumId: number;
  asks: Asks;
  before: readonly LodgeMediaItem[];
}

/** Joins the pages one by one, so that full size goes through all that are open. */
function Pages({ inputs, before, ...rest }: PagesProps) {
  const [input, ...others] = inputs as [PagesProps['inputs'][number], ...PagesProps['inputs']];
  const { data } = useQuery(lodgeMedia.GetMediaAlbum, input);
  const items = data ? [...before, ...data.items] : before;
  if (others.length > 0) return <Pages inputs={others} before={items} {...rest} />;
  return (
    <>
      <ul className={tiles.grid}>
        {items.map((item) => (
          <li key={item.mediaItemId}>
            <ItemTile item={item} {...rest} />
          </li>
        ))}
      </ul>
      <Gallery items={items} />
    </>
  );
}
