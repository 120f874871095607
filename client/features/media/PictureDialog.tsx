import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mediaFiles } from '../../../shared/media/files.ts';
import { AlbumType, type NameOf } from '../../../shared/enums.ts';
import { longestMediaWords, media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useUploads } from '../../kit/upload/uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConsentPanel } from './ConsentPanel.tsx';
import { acceptedIn, most, noPrograms, wrongWith } from './file.ts';
import styles from './Media.module.css';
import { QueueRow } from './QueueRow.tsx';
import { useConsent } from './useConsent.ts';

export interface SentPicture {
  tempMediaId: number;
  consentId: number;
  alt: string;
  adult: boolean;
  /** What stands below it, where others read that. */
  caption?: string;
}

interface Props {
  title: string;
  /** The album in which it will stand. */
  album: Extract<NameOf<typeof AlbumType>, 'Blog'>;
  /** A video will do as well, and others read what is said about it. */
  forAlbum?: boolean;
  /** What becomes of it. */
  note?: string;
  /** What is said about it unless something else is. */
  words?: { alt: string; caption: string; adult: boolean };
  /** Takes the picture to its place; what it rejects with is shown. */
  onSent: (sent: SentPicture) => Promise<void>;
  onClose: () => void;
}

const wordless = { alt: '', caption: '', adult: false };

/** Asks for one picture, its description and what must be confirmed, and sends it. */
export function PictureDialog({ title, album, forAlbum = false, note, words: usual = wordless, ...how }: Props) {
  const { onSent, onClose } = how;
  const { formatMessage } = useIntl();
  const { data } = useQuery(media.GetMyAlbums, {});
  const [file, setFile] = useState<File>();
  const [description, setDescription] = useState(usual);
  const known = data?.takes ?? noPrograms;
  const takes = { ...known, video: forAlbum && known.video };
  const kinds = { heic: String(takes.heic), video: String(takes.video) };
  const wrong = file && wrongWith(file, { type: album }, takes);
  const { panel, blocked, confirm } = useConsent(file && !wrong ? 1 : 0);
  const { progress, phase, words, send } = useSending({ album, video: takes.video }, confirm, onSent);
  const { caption, ...rest } = description;
  const sayings = forAlbum ? { caption, ...rest } : rest;
  const busy = phase === 'uploading' || phase === 'saving';
  return (
    <Dialog opened size="md" title={title} onClose={onClose}>
      <div className={form.form}>
        {note && <p className={styles.quiet}>{note}</p>}
        {file ? (
          <QueueRow
            queued={{ key: 'one', file, phase, progress }}
            wrong={wrong}
            handle={null}
            onRetry={() => void send(file, sayings)}
            onRemove={() => (busy ? onClose() : setFile(undefined))}
          />
        ) : (
          <DropZone
            accept={acceptedIn({ type: album }, takes)}
            title={formatMessage({ id: 'media.one.drop' }, kinds)}
            choose={formatMessage({ id: 'media.one.choose' }, kinds)}
            hint={formatMessage({ id: 'media.one.hint' }, { ...kinds, picture: most.picture, most: most.video })}
            onPick={([first]) => setFile(first)}
          />
        )}
        {forAlbum && (
          <TextField
            label={formatMessage({ id: 'media.item.caption' })}
            required={false}
            value={description.caption}
            maxLength={longestMediaWords.caption}
            onChange={({ target }) => setDescription({ ...description, caption: target.value })}
          />
        )}
        <TextField
          label={formatMessage({ id: 'media.item.alt' })}
          hint={formatMessage({ id: 'media.item.alt.hint' })}
          required={false}
          value={description.alt}
          maxLength={Math.min(longestMediaWords.alt, 200)}
          onChange={({ target }) => setDescription({ ...description, alt: target.value })}
        />
        <Checkbox
          label={formatMessage({ id: 'media.adult' })}
          hint={formatMessage({ id: 'media.adult.hint' })}
          checked={description.adult}
          onChange={({ target }) => setDescription({ ...description, adult: target.checked })}
        />
        <ConsentPanel {...panel} />
        <FieldSentence error={words ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button
            size="sm"
            icon={<IconUpload size={18} />}
            busy={busy}
            {...(blocked && { blocked })}
            onClick={() => void (file && send(file, sayings))}
          >
            {formatMessage({ id: 'media.one.send' }, kinds)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

type Phase = 'pending' | 'uploading' | 'saving';

/** Confirms, sends, and takes it to its place; what arrived already is not sent again. */
type Where = Pick<Props, 'album'> & { video: boolean };

function useSending({ album, video }: Where, confirm: () => Promise<number>, onSent: Props['onSent']) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const uploads = useUploads(mediaFiles.UploadTempMedia);
  const [state, setState] = useState<{ phase: Phase; progress: number; error?: CallError }>(waiting);
  const [arrived, setArrived] = useState<{ file: File; tempMediaId: number }>();

  async function upload(file: File): Promise<number | undefined> {
    if (arrived?.file === file) return arrived.tempMediaId;
    const input = { albumTypeId: AlbumType[album], allowNotJpeg: true, allowUploadVideo: video };
    const tell = (progress: number) => setState({ phase: progress < 1 ? 'uploading' : 'saving', progress });
    const answer = await uploads.send(`${file.name} ${file.size} ${file.lastModified}`, input, file, tell);
    if (answer) setArrived({ file, ...answer });
    return answer?.tempMediaId;
  }

  async function send(file: File, words: Pick<SentPicture, 'alt' | 'caption' | 'adult'>) {
    try {
      setState({ phase: 'uploading', progress: 0 });
      const consentId = await confirm();
      const tempMediaId = await upload(file);
      if (tempMediaId === undefined) return;
      setState({ phase: 'saving', progress: 1 });
      await onSent({ tempMediaId, consentId, ...words });
    } catch (error) {
      setState({ ...waiting, error: error as CallError });
    }
  }
  const { error } = state;
  const fallback = error && formatMessage({ id: error.status === 0 ? 'media.queue.lost' : 'media.queue.error' });
  return { ...state, words: error && (wordsOf(error) ?? fallback), send };
}

const waiting = { phase: 'pending' as Phase, progress: 0 };
