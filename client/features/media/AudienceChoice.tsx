import { useId } from 'react';
import { useIntl } from 'react-intl';
import { MediaAudience, namesOf, type NameOf } from '../../../shared/enums.ts';
import { useWho } from '../../platform/session.ts';
import { Radio } from '../../ui/form/Choice.tsx';
import styles from './Media.module.css';

export type Audience = NameOf<typeof MediaAudience>;

interface Props {
  label: string;
  /** Null as the album, where that can be chosen. */
  value: Audience | null;
  onChange: (value: Audience | null) => void;
  /** Whether "as the album" is a choice; letting in by name is one of albums only. */
  ofItem?: boolean;
}

/** Who may see something; each sees what those above see. */
export function AudienceChoice({ label, value, onChange, ofItem }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const name = useId();
  const all = namesOf(MediaAudience).filter((one) => !ofItem || one !== 'Granted');
  const choices: (Audience | null)[] = ofItem ? [null, ...all] : all;
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map((one) => (
        <Radio
          key={one ?? ''}
          name={name}
          label={formatMessage({ id: one ? `enum.MediaAudience.${one}` : 'media.audience.album' }, { who })}
          checked={value === one}
          onChange={() => onChange(one)}
        />
      ))}
    </fieldset>
  );
}
