import { useState } from 'react';
import { useIntl } from 'react-intl';
import { media } from '../../../shared/media/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { notify } from '../../platform/notify.ts';
import { AlbumChoice } from './AlbumChoice.tsx';
import { useAlbumName } from './albumName.ts';
import { ConsentPanel } from '../../kit/upload/ConsentPanel.tsx';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';
import styles from './Media.module.css';
import { useConsent } from '../../kit/upload/useConsent.ts';
import type { Words } from '../../kit/upload/useQueue.ts';

interface Props {
  title: string;
  video: boolean;
  /** What is said about it where it comes from. */
  said: Words & { adult: boolean };
  /** Makes an upload of it; answers its number. */
  makeUpload: () => Promise<number>;
  onClose: () => void;
}

/** Puts a copy of an own picture or video from elsewhere into one of my albums, as an upload like every other. */
export function KeepDialog({ title, video, said: text, makeUpload, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const who = useWho();
  const nameOf = useAlbumName();
  const { data } = useQuery(media.GetMyAlbums, {});
  const [chosen, choose] = useState<number>();
  const [made, setMade] = useState<number>();
  const [state, setState] = useState<{ busy: boolean; error?: CallError }>({ busy: false });
  const [save] = useCommand(media.SaveTempMedia);
  const albums = data?.albums.filter(({ type }) => !video || type !== 'Profile') ?? [];
  const album = albums.find(({ albumId }) => albumId === chosen) ?? albums.find(isOpen) ?? albums[0];
  const { panel, blocked, confirm } = useConsent(album ? 1 : 0);
  const send = async ({ albumId, ...about }: OwnAlbum) => {
    setState({ busy: true });
    try {
      const consentId = await confirm();
      const tempMediaId = made ?? (await makeUpload());
      // What was made already is not made again when the rest is tried once more.
      setMade(tempMediaId);
      await save({ tempMediaId, albumId, consentId, ...text });
      notify({ message: formatMessage({ id: 'media.keep.saved' }, { album: nameOf(about) }), tone: 'success' });
      onClose();
    } catch (failure) {
      setState({ busy: false, error: failure as CallError });
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened size="md" title={title} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{formatMessage({ id: 'media.keep.text' }, { who })}</p>
        {data && <AlbumChoice mine={{ ...data, albums }} album={album} onAlbum={choose} />}
        <ConsentPanel {...panel} />
        <FieldSentence error={panel.nameError || panel.error ? '' : (wordsOf(state.error) ?? '')} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button size="sm" busy={state.busy} {...(blocked && { blocked })} onClick={() => void (album && send(album))}>
            {formatMessage({ id: 'media.keep.save' })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

const isOpen = ({ type }: OwnAlbum) => type === 'Open';
