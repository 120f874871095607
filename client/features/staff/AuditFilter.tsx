import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Input } from '../../../shared/contract.ts';
import type { staffAudit } from '../../../shared/staffAudit.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { SelectField, TextField } from '../../ui/TextField.tsx';
import styles from './Staff.module.css';

type Wanted = Input<typeof staffAudit.GetAudit>;

/** Whatever staff can do or read has its words there. */
const beginning = 'staff.action.';

const fields = ['name', 'actorId', 'profileId', 'from', 'to'] as const;

/** What an address wants to see; what makes no sense is left out. */
export function wantedIn(search: URLSearchParams): Wanted {
  const number = (name: string) => (/^\d{1,15}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : 0);
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(search.get(name) ?? '') ? search.get(name)! : undefined);
  const name = search.get('name');
  return {
    ...(name && { name }),
    ...(number('actorId') && { actorId: number('actorId') }),
    ...(number('profileId') && { profileId: number('profileId') }),
    ...(day('from') && { from: day('from') }),
    ...(day('to') && { to: day('to') }),
    ...(search.has('done') && { readings: false }),
  } as Wanted;
}

export function AuditFilter() {
  const { formatMessage, locale, messages } = useIntl();
  const [search, setSearch] = useSearchParams();
  const [values, setValues] = useState(() => Object.fromEntries(fields.map((name) => [name, search.get(name) ?? ''])));
  const [done, setDone] = useState(search.has('done'));
  const words = (id: string) => formatMessage({ id: `staff.audit.${id}` });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = Object.entries(values).filter(([, value]) => value !== '');
    setSearch({ ...Object.fromEntries(chosen), ...(done && { done: '' }) }, { replace: true });
  };
  const set = (name: (typeof fields)[number]) => (value: string) => setValues({ ...values, [name]: value });
  const named = Object.keys(messages)
    .filter((id) => id.startsWith(beginning))
    .map((id) => ({ name: id.slice(beginning.length), label: formatMessage({ id }) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Card as="section" aria-label={words('search')} className={styles.filter}>
      <form onSubmit={submit} className={styles.filters} noValidate>
        <SelectField label={words('what')} value={values['name']} onChange={({ target }) => set('name')(target.value)}>
          <option value="">{words('everything')}</option>
          {named.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        {(['actorId', 'profileId'] as const).map((name) => (
          <TextField
            key={name}
            label={words(name)}
            inputMode="numeric"
            value={values[name]}
            onChange={({ target }) => set(name)(target.value.replace(/\D/g, ''))}
          />
        ))}
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={words(name)}
            value={values[name]}
            onChange={({ target }) => set(name)(target.value)}
          />
        ))}
        <Checkbox label={words('done')} checked={done} onChange={({ target }) => setDone(target.checked)} />
        <Button type="submit" variant="soft" icon={<IconSearch size={18} />}>
          {formatMessage({ id: 'staff.find.go' })}
        </Button>
      </form>
    </Card>
  );
}
