import { IconDots, IconFolderShare, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Input } from '../../../shared/contract.ts';
import { media, type OwnMedia } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { SelectBox } from '../../ui/form/SelectBox.tsx';
import { SelectionBar } from '../../ui/SelectionBar.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useSelection, type Selection } from '../../ui/useSelection.ts';
import { AudienceDialog, MoveDialog } from './BulkDialogs.tsx';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';
import { ItemDialog } from './ItemDialog.tsx';
import styles from './Media.module.css';
import { OwnTile, useItemName } from './OwnTile.tsx';
import tiles from '../../kit/media/Tile.module.css';
import { useDeleting } from './useDeleting.ts';
import { useSorting } from './useSorting.ts';

export const albumPage = 100;

type Doing = { kind: 'edit'; item: OwnMedia } | { kind: 'audience' | 'move'; mediaIds: readonly number[] };

/** What is in an own album: its order, and what can be done with one or with several. */
export function AlbumItems({ album, albums }: { album: OwnAlbum; albums: readonly OwnAlbum[] }) {
  const { formatMessage } = useIntl();
  const selection = useSelection();
  const [doing, setDoing] = useState<Doing>();
  const list = usePages(media.GetMyAlbum, { albumId: album.albumId }, albumPage);
  const others = albums.filter(({ albumId }) => albumId !== album.albumId);
  const close = () => setDoing(undefined);
  const done = () => {
    close();
    selection.clear();
    focusTitle();
  };
  const move = (mediaIds: readonly number[]) => setDoing({ kind: 'move', mediaIds });
  return (
    <>
      {list.first.data?.items.length === 0 && (
        <EmptyState
          icon={<IconPhoto size={24} />}
          title={formatMessage({ id: 'media.side.empty' })}
          next={{
            to: `/EditProfile/PicturesAndVideos?album=${album.albumId}`,
            label: formatMessage({ id: 'next.pictures' }),
          }}
        />
      )}
      {list.inputs.map((input, page) => (
        <Page
          key={page}
          input={input}
          selection={selection}
          onEdit={(item) => setDoing({ kind: 'edit', item })}
          onMove={others.length > 0 ? move : undefined}
        />
      ))}
      <ShowMore list={list} />
      {selection.ids.length > 0 && (
        <Bulk
          selection={selection}
          onAudience={() => setDoing({ kind: 'audience', mediaIds: selection.ids })}
          onMove={others.length > 0 ? () => move(selection.ids) : undefined}
        />
      )}
      {doing?.kind === 'edit' && <ItemDialog item={doing.item} onClose={close} />}
      {doing?.kind === 'audience' && <AudienceDialog mediaIds={doing.mediaIds} onDone={done} onClose={close} />}
      {doing?.kind === 'move' && <MoveDialog mediaIds={doing.mediaIds} albums={others} onDone={done} onClose={close} />}
    </>
  );
}

interface Actions {
  onEdit: (item: OwnMedia) => void;
  onMove: ((mediaIds: readonly number[]) => void) | undefined;
}

/** One page of the album; the first can be put into order, and what follows comes after it. */
function Page({
  input,
  selection,
  ...actions
}: { input: Input<typeof media.GetMyAlbum>; selection: Selection } & Actions) {
  const nameOf = useItemName();
  const { data } = useQuery(media.GetMyAlbum, input);
  const sort = useSorting(input);
  const items = data?.items ?? [];
  return (
    <Sortable
      grid
      className={tiles.grid}
      items={items}
      keyOf={({ mediaId }) => mediaId}
      nameOf={nameOf}
      onSort={input.skip === 0 && items.length > 1 ? sort : undefined}
    >
      {(item, handle) => <Entry item={item} handle={handle} selection={selection} {...actions} />}
    </Sortable>
  );
}

interface EntryProps extends Actions {
  item: OwnMedia;
  handle: ReactNode;
  selection: Selection;
}

function Entry({ item, handle, selection, onEdit, onMove }: EntryProps) {
  const { formatMessage } = useIntl();
  const nameOf = useItemName();
  const remove = useDeleting();
  const name = nameOf(item);
  const words = (id: string) => formatMessage({ id: `media.item.${id}` });
  return (
    <Card padding="none">
      <OwnTile item={item} />
      <div className={styles.bar}>
        <SelectBox id={item.mediaId} name={name} selection={selection} />
        {handle}
        <span className={styles.grow} />
        <Menu
          trigger={
            <IconButton label={formatMessage({ id: 'media.actions' }, { name })} icon={<IconDots size={20} />} />
          }
          groups={[
            [
              { label: words('edit'), icon: <IconPencil size={18} />, onClick: () => onEdit(item) },
              ...(onMove
                ? [{ label: words('move'), icon: <IconFolderShare size={18} />, onClick: () => onMove([item.mediaId]) }]
                : []),
            ],
            [
              {
                label: formatMessage({ id: 'media.delete' }),
                icon: <IconTrash size={18} />,
                tone: 'danger',
                onClick: () => void remove([item.mediaId]).then((gone) => gone && selection.drop(item.mediaId)),
              },
            ],
          ]}
        />
      </div>
    </Card>
  );
}

interface BulkProps {
  selection: Selection;
  onAudience: () => void;
  onMove: (() => void) | undefined;
}

function Bulk({ selection, onAudience, onMove }: BulkProps) {
  const { formatMessage } = useIntl();
  const remove = useDeleting();
  return (
    <SelectionBar label={formatMessage({ id: 'media.bulk' })} n={selection.ids.length} onClear={selection.clear}>
      <Button variant="light" size="sm" onClick={onAudience}>
        {formatMessage({ id: 'media.bulk.audience' })}
      </Button>
      {onMove && (
        <Button variant="outline" size="sm" onClick={onMove}>
          {formatMessage({ id: 'media.item.move' })}
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        onClick={() => void remove(selection.ids).then((gone) => gone && selection.clear())}
      >
        {formatMessage({ id: 'media.delete' })}
      </Button>
    </SelectionBar>
  );
}
