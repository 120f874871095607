import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isDarkNumber } from '../../../shared/dark/numbers.ts';
import { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useRested } from '../../platform/debounce.ts';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { DarkTag } from './DarkTag.tsx';
import styles from './Staff.module.css';

interface Found {
  number: number;
  name: string;
  dark: boolean;
  /** What tells it from others of the name. */
  more?: string | false | null;
}

interface FieldProps {
  label: string;
  /** The number, once one is chosen or written; until then what is typed, which is no number. */
  value: string;
  onChange: (value: string) => void;
  /** Somebody wants to go on with what is typed. */
  tried?: boolean;
  error?: string | undefined;
}

interface Props extends FieldProps {
  /** What is looked for, as the catalogue has it. */
  kind: 'person' | 'lodge';
  search: (text: string, skip: boolean) => readonly Found[] | undefined;
}

/** Whether a field has nothing in it, or the number of something. */
export const isNumber = (value: string) => /^\d*$/.test(value);

/** A person of whom the name, a former one, the address or the number is known. */
export const PersonField = (props: FieldProps) => <FindField {...props} kind="person" search={usePeople} />;

/** A lodge of which the name or the number is known. */
export const LodgeField = (props: FieldProps) => <FindField {...props} kind="lodge" search={useLodges} />;

function usePeople(text: string, skip: boolean): readonly Found[] | undefined {
  const { formatMessage } = useIntl();
  const { data } = useQuery(staff.FindPerson, { text }, { skip });
  return data?.map(({ profileId, name, formerName }) => {
    const former = formerName && formatMessage({ id: 'staff.find.former' }, { name: formerName });
    return { number: profileId, name, dark: isDarkNumber(profileId), more: former };
  });
}

function useLodges(text: string, skip: boolean): readonly Found[] | undefined {
  const { formatMessage } = useIntl();
  const { data } = useQuery(lodgeReview.FindLodge, { text }, { skip });
  return data?.map(({ lodgeId, name, dark, gone }) => ({
    number: lodgeId,
    name,
    dark,
    more: gone && formatMessage({ id: 'staff.find.gone' }),
  }));
}

/** In ms: suggestions come once the typing pauses; each look for somebody goes on record. */
const pause = 400;

/** As much as the calls take. */
const longest = { person: 254, lodge: 60 };

/** Takes the number of something, and finds it by name: what is chosen shows by both, and only the number is given on. */
function FindField({ kind, search, label, value, onChange, tried = false, error }: Props) {
  const { formatMessage } = useIntl();
  const [typing, setTyping] = useState(false);
  const [known, setKnown] = useState<Found>();
  const text = useRested(value.trim(), pause);
  const isKnown = String(known?.number) === value;
  // One letter is too little to look for.
  const found = search(text, isKnown || (isNumber(text) ? text === '' : text.length < 2));
  const chosen = isKnown ? known : found?.find(({ number }) => String(number) === value);
  const shown =
    !typing && chosen && formatMessage({ id: 'staff.find.one' }, { name: chosen.name, number: chosen.number });
  const fits = typing && text !== '' && text === value.trim() ? found : undefined;
  const none = fits?.length === 0 && !isNumber(text);
  const fault = none ? `staff.find.none.${kind}` : tried && !isNumber(value) && 'staff.find.choose';
  return (
    <SuggestField
      label={label}
      icon={<IconSearch size={18} />}
      value={shown || value}
      maxLength={longest[kind]}
      groups={[
        {
          label: formatMessage({ id: `staff.find.${kind}` }),
          items: (fits ?? []).map((one) => ({ key: String(one.number), content: <Suggestion one={one} /> })),
        },
      ]}
      amongFields={{ error: fault ? formatMessage({ id: fault }) : error }}
      onType={(written) => {
        setTyping(true);
        // What is chosen goes as a whole when one takes a sign away.
        onChange(shown && written === shown.slice(0, -1) ? '' : written);
      }}
      onChoose={(key) => {
        setTyping(false);
        setKnown(found?.find(({ number }) => String(number) === key));
        onChange(key);
      }}
    />
  );
}

function Suggestion({ one: { name, dark, number, more } }: { one: Found }): ReactNode {
  const { formatMessage } = useIntl();
  return (
    <>
      {name} <DarkTag dark={dark} />
      <span className={styles.quiet}>
        {[formatMessage({ id: 'staff.person.number' }, { number }), more].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
