import { useIntl } from 'react-intl';
import { ageRange, matchSettings } from '../../../shared/matching/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/Chip.tsx';
import { useTotal, type Counts } from './counts.ts';
import { usePartNames } from './partNames.ts';
import { partsOf, totalWithout, without } from './parts.ts';
import styles from './Search.module.css';
import type { Look, SearchCriteria } from './seeking.ts';

/** The page on which one says whom one wants to meet. */
const settingsPath = '/EditProfile/MatchSettings';

interface Props {
  criteria: SearchCriteria;
  look: Look;
  counts: Counts | undefined;
  /** Whether my own settings narrow this search too. */
  filtered: boolean;
}

/** What narrows a search, each with a way to take it away and how many there would be then. */
export function Chips({ criteria, look, counts, filtered }: Props) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const { options, text } = criteria;
  const nameOf = usePartNames(options);
  const own = useOwnFilter() && filtered;
  const parts = partsOf(options);
  if (parts.length === 0 && text === '' && !own) return null;
  return (
    <ul className={styles.chips} aria-label={formatMessage({ id: 'search.chosen' })}>
      {own && (
        <li>
          <FilterChip
            name={formatMessage({ id: 'search.part.filter' })}
            to={settingsPath}
            onRemove={() => look({ everybody: true })}
          />
        </li>
      )}
      {parts.map((part) => {
        const left = totalWithout(counts, part);
        return (
          <li key={part.fields[0]}>
            <FilterChip
              name={nameOf(part)}
              note={left && formatMessage({ id: 'search.without' }, { n: number(left) })}
              onRemove={() => look({ options: without(options, part) })}
            />
          </li>
        );
      })}
      {text !== '' && (
        <li>
          <FilterChip name={formatMessage({ id: 'search.part.text' }, { text })} onRemove={() => look({ text: '' })} />
        </li>
      )}
      {parts.length + (text === '' ? 0 : 1) > 0 && (
        <li>
          <Button variant="text" size="sm" onClick={() => look({ options: {}, text: '' })}>
            {formatMessage({ id: 'search.clear' })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Whether my own settings of whom I want to meet leave anybody out. */
export const useOwnFilter = (): boolean => {
  const { data } = useQuery(matchSettings.GetProfileFilterConfiguration, {});
  if (!data) return false;
  const { groups, ageFrom, ageTo, distanceBand, certifiedOnly } = data;
  const everybody = groups === 15 && ageFrom === ageRange.min && ageTo === ageRange.max;
  return !everybody || distanceBand !== null || certifiedOnly;
};
