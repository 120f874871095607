import { useIntl } from 'react-intl';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { FieldProps } from '../fields.tsx';
import { longestText } from '../seeking.ts';
import styles from './Advanced.module.css';

const checks = ['certified', 'pictures', 'videos', 'online', 'isNew', 'mutual'] as const;

interface Props extends FieldProps {
  text: string;
  onText: (text: string) => void;
}

/** What stands on the profile, and whether they would want to meet me too. */
export function ProfileCard({ options, onChange, text, onText }: Props) {
  const { formatMessage } = useIntl();
  return (
    <Card padding="text" aria-labelledby="search-profile">
      <SectionHead id="search-profile" title={formatMessage({ id: 'search.profile' })} />
      <div className={styles.checks}>
        {checks.map((field) => (
          <Checkbox
            key={field}
            label={formatMessage({ id: `search.part.${field}` })}
            checked={options[field] ?? false}
            onChange={() => onChange({ [field]: options[field] ? undefined : true })}
          />
        ))}
      </div>
      <TextField
        label={formatMessage({ id: 'search.text' })}
        hint={formatMessage({ id: 'search.text.hint' })}
        type="search"
        value={text}
        maxLength={longestText}
        onChange={({ target }) => onText(target.value)}
      />
    </Card>
  );
}
