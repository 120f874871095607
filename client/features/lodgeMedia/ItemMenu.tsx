import {
  IconCopy,
  IconDots,
  IconFlag,
  IconFolderSymlink,
  IconPencil,
  IconPhotoEdit,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { report } from '../../kit/report.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { CopyDialog, ReplaceDialog, type AskForAlbum } from './CopyAndReplace.tsx';
import { EditDialog } from './EditDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useItemName } from './names.ts';

interface Props {
  item: LodgeMediaItem;
  lodgeId: number;
  albumId: number;
  askForAlbum: AskForAlbum;
}

type Open = 'edit' | 'move' | 'copy' | 'replace';

const changes = [
  { opens: 'edit', Icon: IconPencil, needs: ['UpdatePicture', 'UpdateVideo'] },
  { opens: 'replace', Icon: IconPhotoEdit, needs: ['SaveMediaItem'] },
  { opens: 'move', Icon: IconFolderSymlink, needs: ['MoveMediaItem'] },
  { opens: 'copy', Icon: IconCopy, needs: ['CreateTempPictureFromLodgeMedia', 'CreateTempVideoFromLodgeMedia'] },
] as const satisfies { opens: Open; Icon: typeof IconCopy; needs: LodgeMediaItem['can'] }[];

/** What can be done with one item; nothing where nothing can. */
export function ItemMenu({ item, lodgeId, albumId, askForAlbum }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const name = useItemName()(item);
  const [open, setOpen] = useState<Open>();
  const [remove] = useCommand(lodgeMedia.DeleteMediaItem);
  const { can, mediaItemId, video, by } = item;
  const words = (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` }, { video: String(video), name });
  const ask = async () => {
    const about = { title: words('delete.title'), text: words('delete.text'), confirmLabel: words('delete') };
    if (await confirm({ ...about, tone: 'danger' })) await remove({ mediaItemId }).catch(tell);
  };
  const complain = () =>
    report({ contentType: 'Media', contentId: mediaItemId, name: by?.name ?? name, ownerId: by?.profileId });
  const change = changes
    .filter(({ needs }) => needs.some((one) => can.includes(one)))
    .map(({ opens, Icon }) => ({ label: words(opens), icon: <Icon size={18} />, onClick: () => setOpen(opens) }));
  const away = [
    ...(can.includes('AddReport') ? [{ label: words('report'), icon: <IconFlag size={18} />, onClick: complain }] : []),
    ...(can.includes('DeleteMediaItem')
      ? [{ label: words('delete'), icon: <IconTrash size={18} />, tone: 'danger' as const, onClick: () => void ask() }]
      : []),
  ];
  if (change.length + away.length === 0) return null;
  const place = { item, albumId, onClose: () => setOpen(undefined) };
  return (
    <>
      <Menu trigger={<IconButton label={words('menu')} icon={<IconDots size={20} />} />} groups={[change, away]} />
      {open === 'edit' && <EditDialog {...place} />}
      {open === 'move' && <MoveDialog mediaItemId={mediaItemId} lodgeId={lodgeId} {...place} />}
      {open === 'copy' && <CopyDialog {...place} askForAlbum={askForAlbum} />}
      {open === 'replace' && <ReplaceDialog {...place} />}
    </>
  );
}
