import { useState } from 'react';
import { useIntl } from 'react-intl';
import { longestMediaWords, media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { AudienceChoice, type Audience } from './AudienceChoice.tsx';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';
import { SaveDialog } from './SaveDialog.tsx';

interface Props {
  /** A new one unless told. */
  album?: OwnAlbum;
  onSaved?: (albumId: number) => void;
  onClose: () => void;
}

/** What to send for a wish about who sees an album: letting in by name makes it a protected one. */
export const audienceInput = (audience: Audience) =>
  audience === 'Granted'
    ? ({ type: 'Protected', audience: 'Members' } as const)
    : ({ type: 'Open', audience } as const);

/** Name, who sees it, and the watermark of an album. */
export function AlbumDialog({ album, onSaved, onClose }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const [name, setName] = useState(album?.name ?? '');
  const [audience, setAudience] = useState<Audience>(album?.audience ?? 'Members');
  const [watermark, setWatermark] = useState(album?.watermark ?? false);
  const [tried, setTried] = useState(false);
  const [save, { isLoading, error }] = useCommand(media.SaveAlbum);
  const words = (id: string) => formatMessage({ id: `media.album.${id}` }, { who });
  const send = async () => {
    setTried(true);
    if (!name.trim()) return;
    const known = album && { albumId: album.albumId };
    const { albumId } = await save({ ...known, name, watermark, ...audienceInput(audience) });
    onSaved?.(albumId);
    onClose();
  };
  return (
    <SaveDialog
      title={words(album ? 'edit' : 'new')}
      save={words('save')}
      busy={isLoading}
      error={error}
      onSave={send}
      onClose={onClose}
    >
      <TextField
        label={words('name')}
        value={name}
        maxLength={longestMediaWords.albumName}
        error={tried && !name.trim() ? formatMessage({ id: 'ui.field.required' }) : ''}
        onChange={({ target }) => setName(target.value)}
        data-autofocus
      />
      <AudienceChoice label={words('who')} value={audience} onChange={(next) => next && setAudience(next)} />
      {audience === 'Granted' && (
        <Checkbox
          label={words('watermark')}
          hint={words('watermark.hint')}
          checked={watermark}
          onChange={({ target }) => setWatermark(target.checked)}
        />
      )}
    </SaveDialog>
  );
}
