import { useIntl } from 'react-intl';
import { longestMediaWords } from '../../../shared/media/contract.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Words } from './useQueue.ts';

/** What stands beside a picture or video, and what it shows. */
export function WordsFields({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField
        label={formatMessage({ id: 'media.item.caption' })}
        required={false}
        value={words.caption}
        maxLength={longestMediaWords.caption}
        onChange={({ target }) => onChange({ ...words, caption: target.value })}
      />
      <TextField
        label={formatMessage({ id: 'media.item.alt' })}
        hint={formatMessage({ id: 'media.item.alt.hint' })}
        required={false}
        value={words.alt}
        maxLength={longestMediaWords.alt}
        onChange={({ target }) => onChange({ ...words, alt: target.value })}
      />
    </>
  );
}
