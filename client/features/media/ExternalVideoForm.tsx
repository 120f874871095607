import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { externalPlayers } from '../../../shared/media/externalVideo.ts';
import { media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from './Media.module.css';

/** Adds a video of one of the well-known players by its address. */
export function ExternalVideoForm({ albumId }: { albumId: number }) {
  const { formatMessage, formatList } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [url, setUrl] = useState('');
  const [add, { isLoading, error, reset }] = useCommand(media.AddExternalVideo);
  const words = (id: string, values = {}) => formatMessage({ id: `media.external.${id}` }, values);
  const wrong =
    error && (error.code === 'BadRequest' ? formatMessage({ id: 'refusal.VideoNotKnown' }) : wordsOf(error));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!url.trim()) return;
    try {
      await add({ url: url.trim(), albumId, caption: '' });
      setUrl('');
      notify({ message: words('added'), tone: 'success' });
    } catch (failure) {
      if ((failure as { code?: string }).code !== 'BadRequest') tellUnforeseen(failure);
    }
  };
  return (
    <form className={styles.link} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={words('url')}
        hint={words('hint', { players: formatList(externalPlayers) })}
        type="url"
        inputMode="url"
        value={url}
        maxLength={500}
        error={wrong ?? ''}
        onChange={({ target }) => {
          reset();
          setUrl(target.value);
        }}
      />
      <Button type="submit" variant="outline" busy={isLoading}>
        {words('add')}
      </Button>
    </form>
  );
}
