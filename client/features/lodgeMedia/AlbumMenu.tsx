import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { NameDialog } from './NameDialog.tsx';
import { albumsPath, type At } from './paths.ts';

/** What those who run a lodge do with an album. */
export function AlbumMenu({ at, album }: { at: At; album: { albumId: number; name: string } }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const [remove] = useCommand(lodgeMedia.DeleteMediaAlbum);
  const { albumId, name } = album;
  const words = (id: string) => formatMessage({ id: `lodgeMedia.album.${id}` }, { name });
  const ask = async () => {
    const about = { title: words('delete.title'), text: words('delete.text'), confirmLabel: words('delete') };
    if (!(await confirm({ ...about, tone: 'danger' }))) return;
    try {
      await remove({ albumId });
      await navigate(albumsPath(at), { replace: true });
    } catch (failure) {
      tell(failure);
    }
  };
  const items = [
    { label: words('rename'), icon: <IconPencil size={18} />, onClick: () => setNaming(true) },
    { label: words('delete'), icon: <IconTrash size={18} />, tone: 'danger' as const, onClick: () => void ask() },
  ];
  return (
    <>
      <Menu trigger={<IconButton label={words('menu')} icon={<IconDots size={20} />} />} groups={[items]} />
      {naming && <NameDialog lodgeId={at.lodgeId} album={album} onClose={() => setNaming(false)} />}
    </>
  );
}
