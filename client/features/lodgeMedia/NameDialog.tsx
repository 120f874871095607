import { useIntl } from 'react-intl';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { longestMediaWords } from '../../../shared/media/limits.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { PromptDialog } from '../../ui/overlay/PromptDialog.tsx';

interface Props {
  lodgeId: number;
  /** A new one unless told. */
  album?: { albumId: number; name: string };
  onSaved?: (albumId: number) => void;
  onClose: () => void;
}

/** Asks for the name of an album, and saves it. */
export function NameDialog({ lodgeId, album, onSaved, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [save, { isLoading, error }] = useCommand(lodgeMedia.SaveMediaAlbum);
  const submit = async (name: string) => {
    const { albumId } = await save({ lodgeId, name, ...(album && { albumId: album.albumId }) });
    onSaved?.(albumId);
    onClose();
  };
  return (
    <PromptDialog
      opened
      line
      required
      title={formatMessage({ id: album ? 'lodgeMedia.album.rename' : 'lodgeMedia.album.add' })}
      label={formatMessage({ id: 'lodgeMedia.album.name' })}
      confirmLabel={formatMessage({ id: album ? 'lodgeMedia.album.save' : 'lodgeMedia.album.add.do' })}
      maxLength={longestMediaWords.albumName}
      busy={isLoading}
      {...(album && { initial: album.name })}
      {...(error && { error: wordsOf(error) ?? '' })}
      onSubmit={(name) => void submit(name).catch(tellUnforeseen)}
      onCancel={onClose}
    />
  );
}
