import { useState } from 'react';
import { useIntl } from 'react-intl';
import { longestMediaWords, media, type OwnMedia } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import { KinkChoice } from './KinkChoice.tsx';
import { SaveDialog } from './SaveDialog.tsx';

interface Props {
  item: OwnMedia;
  onClose: () => void;
}

/** The words beside an own picture or video, its words of interest, and who sees it. */
export function ItemDialog({ item, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [{ caption, alt, adult, audience, kinkIds }, setValue] = useState(item);
  const [save, { isLoading, error }] = useCommand(media.UpdateMediaItem);
  const words = (id: string) => formatMessage({ id: `media.item.${id}` });
  const change = (next: Partial<OwnMedia>) => setValue((before) => ({ ...before, ...next }));
  return (
    <SaveDialog
      size="md"
      title={words('title')}
      save={words('save')}
      busy={isLoading}
      error={error}
      onSave={() => save({ mediaId: item.mediaId, caption, alt, adult, audience, kinkIds }).then(onClose)}
      onClose={onClose}
    >
      <TextField
        label={words('caption')}
        required={false}
        value={caption}
        maxLength={longestMediaWords.caption}
        onChange={({ target }) => change({ caption: target.value })}
        data-autofocus
      />
      <TextField
        label={words('alt')}
        hint={words('alt.hint')}
        required={false}
        value={alt}
        maxLength={longestMediaWords.alt}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <Checkbox
        label={formatMessage({ id: 'media.adult' })}
        hint={formatMessage({ id: 'media.adult.hint' })}
        checked={adult}
        onChange={({ target }) => change({ adult: target.checked })}
      />
      <AudienceChoice ofItem label={words('who')} value={audience} onChange={(next) => change({ audience: next })} />
      <KinkChoice kinkIds={kinkIds} onChange={(next) => change({ kinkIds: next })} />
    </SaveDialog>
  );
}
