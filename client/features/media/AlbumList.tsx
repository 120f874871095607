import { IconDots, IconLibraryPhoto, IconLock, IconPencil, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useWho } from '../../platform/session.ts';
import { patch } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { OwnPictures } from '../../kit/media/PicturesOf.tsx';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AlbumDialog } from './AlbumDialog.tsx';
import styles from './AlbumList.module.css';
import queue from '../../kit/upload/Upload.module.css';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';

/** My albums in my order, to be made, changed and deleted; the one of profile pictures has a page of its own. */
export function AlbumList({ albums }: { albums: readonly OwnAlbum[] }) {
  const { formatMessage } = useIntl();
  const [dialog, setDialog] = useState<{ album?: OwnAlbum }>();
  const sort = useSorting();
  const remove = useDeletingAlbum();
  const own = albums.filter(({ type }) => type !== 'Profile');
  const make = (
    <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setDialog({})}>
      {formatMessage({ id: 'media.album.new' })}
    </Button>
  );
  return (
    <>
      {own.length === 0 ? (
        <EmptyState
          icon={<IconLibraryPhoto size={24} />}
          title={formatMessage({ id: 'media.albums.none' })}
          text={formatMessage({ id: 'media.albums.none.text' })}
          action={make}
        />
      ) : (
        <>
          <div className={styles.tools}>{make}</div>
          <Card padding="none">
            <Sortable
              className={styles.list}
              itemClassName={styles.item}
              items={own}
              keyOf={({ albumId }) => albumId}
              nameOf={({ name }) => name}
              onSort={own.length > 1 ? sort : undefined}
            >
              {(album, handle) => (
                <Row
                  album={album}
                  handle={handle}
                  onEdit={() => setDialog({ album })}
                  onDelete={() => void remove(album)}
                />
              )}
            </Sortable>
          </Card>
        </>
      )}
      {dialog && <AlbumDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Puts the albums into a new order, at once on the screen. */
function useSorting() {
  const [send] = useCommand(media.SortAlbums);
  return (sorted: OwnAlbum[]) => {
    const undo = patch(media.GetMyAlbums, {}, (answer) => {
      answer.albums = [...answer.albums.filter(({ type }) => type === 'Profile'), ...sorted];
    });
    send({ albumIds: sorted.map(({ albumId }) => albumId) }).catch((error: unknown) => {
      undo();
      tellFailure(error);
    });
  };
}

function useDeletingAlbum() {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [send] = useCommand(media.DeleteAlbum);
  return async ({ albumId, name, items: n }: OwnAlbum) => {
    const sure = await confirm({
      title: formatMessage({ id: 'media.albums.delete' }, { name }),
      text: formatMessage({ id: 'media.albums.delete.text' }, { n }),
      confirmLabel: formatMessage({ id: 'media.delete' }),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await send({ albumId });
      focusTitle();
    } catch (error) {
      tell(error);
    }
  };
}

interface RowProps {
  album: OwnAlbum;
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ album, handle, onEdit, onDelete }: RowProps) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { albumId, name, type, audience, items, cover } = album;
  const facts = [
    formatMessage({ id: 'media.items' }, { n: items }),
    formatMessage({ id: `enum.MediaAudience.${audience}` }, { who }),
  ];
  return (
    <div className={styles.row}>
      {handle}
      <span className={queue.thumb}>
        {cover ? (
          <OwnPictures>
            <SafeImage picture={cover} alt={name} ratio={1} />
          </OwnPictures>
        ) : (
          <IconPhoto size={24} />
        )}
      </span>
      <div className={styles.about}>
        <Link to={`/EditProfile/PicturesAndVideos/Album/${albumId}`} className={styles.name}>
          {name}
          {type === 'Protected' && <IconLock size={16} />}
        </Link>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <Menu
        trigger={<IconButton label={formatMessage({ id: 'media.actions' }, { name })} icon={<IconDots size={20} />} />}
        groups={[
          [{ label: formatMessage({ id: 'media.album.edit' }), icon: <IconPencil size={18} />, onClick: onEdit }],
          [
            {
              label: formatMessage({ id: 'media.delete' }),
              icon: <IconTrash size={18} />,
              tone: 'danger',
              onClick: onDelete,
            },
          ],
        ]}
      />
    </div>
  );
}
