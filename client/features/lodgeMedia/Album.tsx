import { IconArrowLeft, IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import type { usePages } from '../../app/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AlbumMenu } from './AlbumMenu.tsx';
import { Gallery } from './Gallery.tsx';
import { ItemTile } from './ItemTile.tsx';
import styles from './LodgeMedia.module.css';
import { albumsPath, type At } from './paths.ts';
import { useLiveMedia } from './useLive.ts';

export type AlbumView = Output<typeof lodgeMedia.GetMediaAlbum>;
type Sent = Omit<Parameters<ReturnType<typeof useCommand<typeof lodgeMedia.SaveMediaItem>>[0]>[0], 'albumId'>;

/** Asks for a file; the screen brings the dialog that does. */
export type AskForFile = (ask: {
  title: string;
  onSent: (sent: Sent) => Promise<void>;
  onClose: () => void;
}) => ReactNode;

interface Props {
  at: At;
  albumId: number;
  list: ReturnType<typeof usePages<typeof lodgeMedia.GetMediaAlbum>>;
  first: AlbumView;
  askForFile: AskForFile;
}

export const itemsAtOnce = 60;

/** An album of a lodge with all that is in it. */
export function Album({ at, albumId, list, first, askForFile }: Props) {
  const { formatMessage } = useIntl();
  const [adding, setAdding] = useState(false);
  useLiveMedia(at.lodgeId);
  const [save] = useCommand(lodgeMedia.SaveMediaItem);
  const { album, can, mayAdd, items } = first;
  const add = formatMessage({ id: 'lodgeMedia.add' });
  const button = mayAdd && (
    <Button size="sm" icon={<IconPhotoPlus size={18} />} onClick={() => setAdding(true)}>
      {add}
    </Button>
  );
  return (
    <>
      <p className={styles.back}>
        <Link to={albumsPath(at)}>
          <IconArrowLeft size={16} />
          {formatMessage({ id: 'lodgeMedia.albums' })}
        </Link>
      </p>
      <div className={styles.head}>
        <h2>{album.name}</h2>
        {button}
        {can.includes('SaveMediaAlbum') && <AlbumMenu at={at} album={album} />}
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon={<IconPhotoPlus size={24} />}
          title={formatMessage({ id: 'lodgeMedia.album.empty.title' })}
          {...(mayAdd && { text: formatMessage({ id: 'lodgeMedia.album.empty.text' }) })}
        />
      ) : (
        <Pages inputs={list.inputs} lodgeId={at.lodgeId} albumId={albumId} before={[]} />
      )}
      <ShowMore list={list} />
      {adding &&
        askForFile({
          title: add,
          onSent: async (sent) => {
            await save({ albumId, ...sent });
            notify({ message: formatMessage({ id: 'lodgeMedia.added' }), tone: 'success' });
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
      <ul className={styles.items}>
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
