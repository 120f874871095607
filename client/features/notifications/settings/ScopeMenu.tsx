import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { Dropdown, DropdownHead } from '../../../ui/overlay/Dropdown.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { everybody, scopeNames, scopes, scopesIn, type Setting } from './grid.ts';
import styles from './ScopeMenu.module.css';
import { changeOf, type Save } from './useSaving.ts';

interface Props {
  setting: Setting;
  title: string;
  save: Save;
}

/** More names than these become a number. */
const named = 2;

/** From whom something may come, in few words. */
function useScopeWords() {
  const { formatMessage } = useIntl();
  return (flags: number): string => {
    if (flags === everybody) return formatMessage({ id: 'notificationSettings.scope.everybody' });
    const names = scopesIn(flags).map((name) => formatMessage({ id: `notificationSettings.scope.${name}.short` }));
    const words = [names.slice(0, named).join(', '), names.length > named && `+${names.length - named}`];
    const [first = '', ...rest] = words.filter(Boolean).join(' ').toLocaleLowerCase();
    return first.toLocaleUpperCase() + rest.join('');
  };
}

/** Chooses from whom something may come: at least one stays. */
export function ScopeMenu({ setting, title, save }: Props) {
  const { formatMessage } = useIntl();
  const wordsOf = useScopeWords();
  const [opened, setOpened] = useState(false);
  const { type, recipientScope: present } = setting;
  const set = (flags: number) => changeOf(type, (wish) => ({ ...wish, recipientScope: flags }));
  const choose = (flags: number) => {
    const label = formatMessage({ id: 'notificationSettings.scope.said' }, { title, from: wordsOf(flags) });
    void save(set(flags), set(present), label);
  };
  const label = formatMessage({ id: 'notificationSettings.scope.label' }, { title });
  return (
    <Dropdown
      narrow
      opened={opened}
      onChange={setOpened}
      label={label}
      trigger={
        <button type="button" className={styles.trigger} onClick={() => setOpened(!opened)}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {wordsOf(present)}
          <IconChevronDown size={16} />
        </button>
      }
    >
      <DropdownHead title={formatMessage({ id: 'notificationSettings.scope' })} />
      <div className={styles.choices}>
        {scopeNames.map((name) => {
          const last = present === scopes[name];
          return (
            <Checkbox
              key={name}
              label={formatMessage({ id: `notificationSettings.scope.${name}` })}
              hint={last ? formatMessage({ id: 'notificationSettings.scope.last' }) : undefined}
              checked={(present & scopes[name]) !== 0}
              aria-disabled={last || undefined}
              onChange={() => !last && choose(present ^ scopes[name])}
            />
          );
        })}
        {present !== everybody && (
          <Button variant="text" size="sm" onClick={() => choose(everybody)}>
            {formatMessage({ id: 'notificationSettings.scope.all' })}
          </Button>
        )}
        <p className={styles.hint}>{formatMessage({ id: 'notificationSettings.scope.hint' })}</p>
      </div>
    </Dropdown>
  );
}
