import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { longestMediaWords, media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { inputFor, useMediaUploads, type MediaFile, type MediaJob } from './useMediaUploads.ts';
import type { UploadPhase } from './useUploads.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import { ConsentPanel } from './ConsentPanel.tsx';
import { acceptedIn, most, noPrograms, wrongWith } from './mediaFile.ts';
import styles from './Upload.module.css';
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
export function PictureDialog({ title, forAlbum = false, note, words: usual = wordless, ...how }: Props) {
  const { onSent, onClose } = how;
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const { data } = useQuery(media.GetMyAlbums, {});
  const [description, setDescription] = useState(usual);
  const known = data?.takes ?? noPrograms;
  const takes = { ...known, video: forAlbum && known.video };
  const kinds = { heic: String(takes.heic), video: String(takes.video) };
  const uploads = useMediaUploads();
  const [one] = uploads.files;
  const wrong = one && wrongWith(one.file, { type: 'Blog' }, takes);
  const { panel, blocked, busy: confirming, confirm } = useConsent(one && !wrong ? 1 : 0);
  const { phase, error, send } = useSending(uploads, confirm, onSent);
  const { caption, ...rest } = description;
  const sayings = forAlbum ? { caption, ...rest } : rest;
  const busy = confirming || phase !== 'pending';
  const fallback = error && formatMessage({ id: error.status === 0 ? 'media.queue.lost' : 'media.queue.error' });
  const press = () => void (one && send(one, inputFor('Blog', takes.video), sayings));
  return (
    <Dialog opened size="md" title={title} onClose={onClose}>
      <div className={form.form}>
        {note && <p className={styles.quiet}>{note}</p>}
        {one ? (
          <QueueRow
            queued={{ ...one, phase: confirming ? 'uploading' : phase, job: undefined }}
            wrong={wrong}
            handle={null}
            onRetry={press}
            onRemove={() => (busy ? onClose() : uploads.clear())}
          />
        ) : (
          <DropZone
            accept={acceptedIn({ type: 'Blog' }, takes)}
            title={formatMessage({ id: 'media.one.drop' }, kinds)}
            choose={formatMessage({ id: 'media.one.choose' }, kinds)}
            hint={formatMessage({ id: 'media.one.hint' }, { ...kinds, picture: most.picture, most: most.video })}
            onPick={([first]) => first && uploads.add([first])}
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
        <FieldSentence error={busy ? '' : (wordsOf(error) ?? fallback ?? '')} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button size="sm" icon={<IconUpload size={18} />} busy={busy} {...(blocked && { blocked })} onClick={press}>
            {formatMessage({ id: 'media.one.send' }, kinds)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Confirms, sends, and takes it to its place; what failed waits to be sent again, and what has arrived by then is not. */
function useSending(
  { files: [one], send }: ReturnType<typeof useMediaUploads>,
  confirm: () => Promise<number>,
  onSent: Props['onSent'],
) {
  const [refused, setRefused] = useState<CallError>();
  return {
    phase: phaseOf(one),
    error: refused ?? one?.error,
    async send(file: MediaFile, input: MediaJob['input'], words: Pick<SentPicture, 'alt' | 'caption' | 'adult'>) {
      setRefused(undefined);
      try {
        const consentId = await confirm();
        await send(file, { input, place: ({ tempMediaId }) => onSent({ tempMediaId, consentId, ...words }) });
      } catch (error) {
        setRefused(error as CallError);
      }
    },
  };
}

/** It is on its way from the moment it is sent until the dialog is closed. */
function phaseOf(one: MediaFile | undefined): UploadPhase {
  if (!one?.job || one.phase === 'failed') return 'pending';
  return one.phase === 'pending' || one.phase === 'uploading' ? 'uploading' : 'saving';
}
