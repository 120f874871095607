import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/form/TextField.tsx';
import { isNumber, LodgeField, PersonField } from './FindField.tsx';
import styles from './Staff.module.css';

type Values = Record<string, string>;

interface Facts {
  profileId?: number;
  actorId?: number;
  lodgeId?: number;
  /** Days, both included. */
  from?: string;
  to?: string;
}

/** What an address says of profiles and other things by their numbers, and of days; what makes no sense is left out. */
export function factsIn(search: URLSearchParams, numbers: readonly (keyof Facts)[]): Facts {
  const valueOf = (names: readonly string[], form: RegExp) =>
    names.map((name) => [name, search.get(name) ?? ''] as const).filter(([, value]) => form.test(value));
  const found = valueOf(numbers, /^0*[1-9]\d{0,14}$/).map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries([...found, ...valueOf(['from', 'to'], /^20\d\d-\d\d-\d\d$/)]);
}

/**
 * The fields of a search as its address has them; `show` puts what is filled in into the address. Of those that take the
 * number of something it holds no names: what is typed and not chosen yet is asked for first.
 */
export function useAddressFilter(fields: readonly string[], numbers: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries([...fields, ...numbers].map((name) => [name, search.get(name) ?? ''])),
  );
  const [tried, setTried] = useState(false);
  return {
    values,
    tried,
    set: (name: string) => (value: string) => {
      setTried(false);
      setValues({ ...values, [name]: value });
    },
    show(more: Values = {}) {
      setTried(true);
      if (!numbers.every((name) => isNumber(values[name] ?? ''))) return;
      const chosen = Object.entries({ ...values, ...more }).filter(([, value]) => value !== '');
      setSearch(Object.fromEntries(chosen), { replace: true });
    },
  };
}

interface Props {
  /** What is asked. */
  label: string;
  filter: ReturnType<typeof useAddressFilter>;
  /** What is chosen from a list: the field and its options. */
  choice: { field: string; label: string; options: { value: string; label: string }[] };
  /** The fields that take the number of somebody, or of a lodge; both are found by their names, too. */
  numbers: readonly (keyof Facts)[];
  /** The words of a field, and of `everything`. */
  words: (id: string) => string;
  className?: string | undefined;
  /** More fields. */
  children?: ReactNode;
  /** Below the fields. */
  foot?: ReactNode;
}

/** Asks which rows of a long record are wanted: of what kind, about or by whom, and when. */
export function AddressFilter({ label, filter, choice, numbers, words, className, children, foot }: Props) {
  const { formatMessage } = useIntl();
  const { values, tried, set, show } = filter;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    show();
  };
  return (
    <Card as="section" aria-label={label} className={styles.filter}>
      <form onSubmit={submit} className={className ?? styles.filters} noValidate>
        <SelectField
          label={choice.label}
          value={values[choice.field]}
          onChange={({ target }) => set(choice.field)(target.value)}
        >
          <option value="">{words('everything')}</option>
          {choice.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        {numbers.map((name) => {
          const Find = name === 'lodgeId' ? LodgeField : PersonField;
          return <Find key={name} label={words(name)} value={values[name] ?? ''} tried={tried} onChange={set(name)} />;
        })}
        {['from', 'to'].map((name) => (
          <TextField
            key={name}
            type="date"
            label={words(name)}
            value={values[name]}
            onChange={({ target }) => set(name)(target.value)}
          />
        ))}
        {children}
        <Button type="submit" variant="soft" icon={<IconSearch size={18} />}>
          {formatMessage({ id: 'staff.find.go' })}
        </Button>
      </form>
      {foot}
    </Card>
  );
}
