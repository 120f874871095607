import { IconHash, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { mostSearchWords } from '../../../shared/search/enums.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { longestText, searchPath, type Look, type SearchCriteria } from './seeking.ts';
import styles from './ByWords.module.css';

type Word = Output<typeof kinks.GetKinks>[number];
const suggested = 12;

/** The words that fit to what is typed; none while nothing is. */
export function fitting(words: readonly Word[], typed: string, locale: string, taken: readonly number[]): Word[] {
  const part = typed.trim().toLocaleLowerCase(locale);
  if (part === '') return [];
  return words
    .filter(({ kinkId, name }) => !taken.includes(kinkId) && name.toLocaleLowerCase(locale).includes(part))
    .slice(0, suggested);
}

interface FieldProps {
  label: string;
  taken: readonly number[];
  onChoose: (kinkId: number) => void;
}

/** Adds an interest word by its name. */
export function WordField({ label, taken, onChoose }: FieldProps) {
  const { formatMessage, locale } = useIntl();
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery(kinks.GetKinks, {});
  const items = fitting(data, typed, locale, taken).map(({ kinkId, name }) => ({
    key: String(kinkId),
    content: (
      <>
        <IconHash size={18} />
        {name}
      </>
    ),
  }));
  return (
    <SuggestField
      label={label}
      icon={<IconSearch size={20} />}
      value={typed}
      maxLength={40}
      groups={[{ label: formatMessage({ id: 'kinks.title' }), items }]}
      onType={setTyped}
      onChoose={(key) => {
        setTyped('');
        onChoose(Number(key));
      }}
    />
  );
}

/** Chooses the words of a search by words; the own ones are at hand. */
export function ByWords({ criteria, look }: { criteria: SearchCriteria; look: Look }) {
  const { formatMessage } = useIntl();
  const { data = [] } = useQuery(kinks.GetKinks, {});
  const chosen = criteria.options.any ?? [];
  const choose = (ids: readonly number[]) =>
    look({ options: { ...criteria.options, any: ids.length > 0 ? ids.slice(0, mostSearchWords) : undefined } });
  const toggle = (id: number) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const shown = data.filter(({ kinkId, mine }) => mine || chosen.includes(kinkId));
  return (
    <Card className={styles.card}>
      <WordField label={formatMessage({ id: 'search.words.add' })} taken={chosen} onChoose={toggle} />
      {shown.length > 0 && (
        <ul className={styles.words} aria-label={formatMessage({ id: 'search.words.mine' })}>
          {shown.map(({ kinkId, name }) => (
            <li key={kinkId}>
              <Chip on={chosen.includes(kinkId)} onClick={() => toggle(kinkId)}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Leads an address with words on to those interest words, and to those who write what is none. */
export function WordsOfAddress({ words }: { words: readonly string[] }) {
  const [address] = useSearchParams();
  const { locale } = useIntl();
  const { data, error } = useQuery(kinks.GetKinks, {});
  if (!data && !error) return null;
  const kinkOf = (word: string) => {
    const name = word.toLocaleLowerCase(locale);
    return data?.find((one) => one.name.toLocaleLowerCase(locale) === name)?.kinkId;
  };
  const any = [...new Set(words.map(kinkOf))].filter((id) => id !== undefined).slice(0, mostSearchWords);
  const others = words.filter((word) => kinkOf(word) === undefined);
  const everybody = address.get('everybody') === '1';
  const criteria = {
    options: any.length === 0 ? {} : { any },
    text: others.join(' ').slice(0, longestText),
    everybody,
  };
  return <LeadOn to={searchPath('MatchWord', criteria)} />;
}
