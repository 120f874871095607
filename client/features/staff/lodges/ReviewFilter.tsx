import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { LodgeMemberActivity, namesOf } from '../../../../shared/enums.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField, TextField } from '../../../ui/TextField.tsx';
import staff from '../Staff.module.css';
import styles from './Review.module.css';
import { dayAgo } from './wanted.ts';

const fields = ['type', 'profileId', 'actorId', 'lodgeId', 'from', 'to'] as const;
type Field = (typeof fields)[number];

const periods = [7, 30, 90];

/** Which rows are wanted, by activity, by whom, in which lodge and when. */
export function ReviewFilter() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const [values, setValues] = useState(() => Object.fromEntries(fields.map((name) => [name, search.get(name) ?? ''])));
  const words = (id: string) => formatMessage({ id: `staff.lodges.${id}` });
  const show = (chosen: Record<string, string | undefined>) =>
    setSearch(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) as Record<string, string>, {
      replace: true,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show(values);
  };
  const set = (name: Field) => (value: string) => setValues({ ...values, [name]: value });
  return (
    <Card as="section" aria-label={words('filter')} className={staff.filter}>
      <form onSubmit={submit} className={styles.filters} noValidate>
        <SelectField
          label={words('activity')}
          value={values['type']}
          onChange={({ target }) => set('type')(target.value)}
        >
          <option value="">{words('everything')}</option>
          {namesOf(LodgeMemberActivity).map((name) => (
            <option key={name} value={name}>
              {formatMessage({ id: `enum.LodgeMemberActivity.${name}` })}
            </option>
          ))}
        </SelectField>
        {(['profileId', 'actorId', 'lodgeId'] as const).map((name) => (
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
        <Button type="submit" variant="soft" icon={<IconSearch size={18} />}>
          {formatMessage({ id: 'staff.find.go' })}
        </Button>
      </form>
      <div className={styles.periods}>
        {periods.map((days) => (
          <Button
            key={days}
            variant="text"
            size="sm"
            onClick={() => show({ ...values, from: dayAgo(days - 1), to: dayAgo(0) })}
          >
            {formatMessage({ id: 'staff.lodges.days' }, { days })}
          </Button>
        ))}
      </div>
    </Card>
  );
}
