import { IconPlus, IconX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Input } from '../../ui/form/TextField.tsx';
import styles from './LodgeForm.module.css';

const most = { rules: 10, letters: 200 };

/** The house rules, one line each. */
export function RulesField({ rules, onChange }: { rules: string[]; onChange: (rules: string[]) => void }) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.rules}>
      <legend>{formatMessage({ id: 'lodges.rules' })}</legend>
      <ol>
        {rules.map((rule, at) => (
          // The place is all that tells one line from the next.
          <li key={at}>
            <Input
              aria-label={formatMessage({ id: 'lodges.form.rule' }, { n: at + 1 })}
              value={rule}
              maxLength={most.letters}
              onChange={({ target }) => onChange(rules.map((one, place) => (place === at ? target.value : one)))}
            />
            <IconButton
              label={formatMessage({ id: 'lodges.form.rule.remove' }, { n: at + 1 })}
              icon={<IconX size={18} />}
              onClick={() => onChange(rules.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      {rules.length < most.rules && (
        <div>
          <Button variant="text" size="sm" icon={<IconPlus size={18} />} onClick={() => onChange([...rules, ''])}>
            {formatMessage({ id: 'lodges.form.rule.add' })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
