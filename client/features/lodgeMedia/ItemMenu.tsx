import { IconDots, IconFlag, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia.ts';
import { useCommand } from '../../app/api.ts';
import { report } from '../../app/report.ts';
import { useCallError } from '../../ui/callError.ts';
import { confirm } from '../../ui/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { EditDialog } from './EditDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useItemName } from './names.ts';

interface Props {
  item: LodgeMediaItem;
  lodgeId: number;
  albumId: number;
}

/** What can be done with one item; nothing where nothing can. */
export function ItemMenu({ item, lodgeId, albumId }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const name = useItemName()(item);
  const [open, setOpen] = useState<'edit' | 'move'>();
  const [remove] = useCommand(lodgeMedia.DeleteMediaItem);
  const { can, mediaItemId, video, by } = item;
  const words = (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` }, { video: String(video), name });
  const ask = async () => {
    const about = { title: words('delete.title'), text: words('delete.text'), confirmLabel: words('delete') };
    if (await confirm({ ...about, tone: 'danger' })) await remove({ mediaItemId }).catch(tell);
  };
  const complain = () =>
    report({ contentType: 'Media', contentId: mediaItemId, name: by?.name ?? name, ownerId: by?.profileId });
  const edits = can.includes('UpdatePicture') || can.includes('UpdateVideo');
  const change = [
    ...(edits ? [{ label: words('edit'), icon: <IconPencil size={18} />, onClick: () => setOpen('edit') }] : []),
    ...(can.includes('MoveMediaItem')
      ? [{ label: words('move'), icon: <IconFolderSymlink size={18} />, onClick: () => setOpen('move') }]
      : []),
  ];
  const away = [
    ...(can.includes('AddReport') ? [{ label: words('report'), icon: <IconFlag size={18} />, onClick: complain }] : []),
    ...(can.includes('DeleteMediaItem')
      ? [{ label: words('delete'), icon: <IconTrash size={18} />, tone: 'danger' as const, onClick: () => void ask() }]
      : []),
  ];
  if (change.length + away.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu trigger={<IconButton label={words('menu')} icon={<IconDots size={20} />} />} groups={[change, away]} />
      {open === 'edit' && <EditDialog item={item} onClose={close} />}
      {open === 'move' && <MoveDialog mediaItemId={mediaItemId} lodgeId={lodgeId} albumId={albumId} onClose={close} />}
    </>
  );
}
