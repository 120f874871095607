import { IconUsers } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useOwnFilter } from './Chips.tsx';
import { useTotal, type Counts } from './counts.ts';
import { usePartNames } from './partNames.ts';
import { partsOf, totalWithout, without, type Part } from './parts.ts';
import styles from './Search.module.css';
import type { Look, SearchCriteria } from './seeking.ts';

interface Props {
  criteria: SearchCriteria;
  look: Look;
  counts: Counts | undefined;
  /** Whether my own settings narrow this search too. */
  filtered: boolean;
}

const few = 2;

/** The parts of a search that keep most people out, each with how many there would be without it. */
export const loosening = (options: SearchCriteria['options'], counts: Counts | undefined) =>
  partsOf(options)
    .flatMap((part): { part: Part; total: number; over: boolean }[] => {
      const left = totalWithout(counts, part);
      return left && left.total > (counts?.total ?? 0) ? [{ part, ...left }] : [];
    })
    .sort((a, b) => b.total - a.total)
    .slice(0, few);

/** Nobody was found: what keeps most people out, and how to loosen it. */
export function Nobody({ criteria, look, counts, filtered }: Props) {
  const { formatMessage } = useIntl();
  const { members } = useTotal();
  const { options, text } = criteria;
  const nameOf = usePartNames(options);
  const own = useOwnFilter() && filtered;
  const loose = loosening(options, counts);
  const narrowed = partsOf(options).length > 0 || text !== '' || own;
  return (
    <EmptyState
      icon={<IconUsers size={24} />}
      title={formatMessage({ id: 'search.nobody' })}
      text={formatMessage({ id: narrowed ? 'search.nobody.loosen' : 'search.nobody.text' })}
      action={
        <ul className={styles.loosen}>
          {loose.map(({ part, ...left }) => (
            <li key={part.fields[0]}>
              <Button variant="soft" size="sm" onClick={() => look({ options: without(options, part) })}>
                {formatMessage({ id: 'search.loosen' }, { name: nameOf(part), members: members(left) })}
              </Button>
            </li>
          ))}
          {counts && loose.length === 0 && partsOf(options).length > 0 && (
            <li>
              <Button variant="soft" size="sm" onClick={() => look({ options: {} })}>
                {formatMessage({ id: 'search.loosen.all' })}
              </Button>
            </li>
          )}
          {own && (
            <li>
              <Button variant="outline" size="sm" onClick={() => look({ everybody: true })}>
                {formatMessage({ id: 'search.loosen.filter' })}
              </Button>
            </li>
          )}
          {text !== '' && (
            <li>
              <Button variant="outline" size="sm" onClick={() => look({ text: '' })}>
                {formatMessage({ id: 'search.loosen.text' }, { text })}
              </Button>
            </li>
          )}
        </ul>
      }
    />
  );
}
