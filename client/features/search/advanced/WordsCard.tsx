import { IconBan, IconCheck, IconHeart, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { kinks } from '../../../../shared/interests/contract.ts';
import { mostSearchWords } from '../../../../shared/search/enums.ts';
import type { SearchOptions } from '../../../../shared/search/options.ts';
import { useQuery } from '../../../platform/api.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { WordField } from '../ByWords.tsx';
import { useTotal, type Counts } from '../counts.ts';
import type { FieldProps } from '../fields.tsx';
import segmented from '../../../ui/form/Segmented.module.css';
import styles from './Advanced.module.css';

/** How a word may be weighed, by the fields of a search. */
const weights = { must: 'Must', like: 'Like', no: 'No' } as const;
export type Weight = keyof typeof weights;
const icons = { must: IconCheck, like: IconHeart, no: IconBan };
const fields = Object.keys(weights) as Weight[];

/** A search in which a word weighs otherwise; without a weight it is left out. */
export function weighed(options: SearchOptions, kinkId: number, weight?: Weight): Partial<SearchOptions> {
  const change: Partial<SearchOptions> = {};
  for (const field of fields) {
    const others = (options[field] ?? []).filter((one) => one !== kinkId);
    const words = field === weight ? [...others, kinkId] : others;
    change[field] = words.length > 0 ? words : undefined;
  }
  return change;
}

/** Interest words that others must have, would better have, or must not have. */
export function WordsCard({ options, onChange, counts }: FieldProps & { counts: Counts | undefined }) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const { data = [] } = useQuery(kinks.GetKinks, {});
  const weightOf = (kinkId: number) => fields.find((field) => options[field]?.includes(kinkId));
  const words = fields.flatMap((field) => options[field] ?? []);
  // By name, so that a word keeps its place when it is weighed anew.
  const shown = data.filter(({ kinkId }) => words.includes(kinkId));
  const isFull = (options.like?.length ?? 0) >= mostSearchWords;
  return (
    <Card padding="text" aria-labelledby="search-words">
      <SectionHead id="search-words" title={formatMessage({ id: 'search.words' })} />
      <p className={styles.hint}>{formatMessage({ id: 'search.words.hint' })}</p>
      <ul className={styles.words}>
        {shown.map(({ kinkId, name }) => {
          const count = counts?.words.find((one) => one.kinkId === kinkId);
          return (
            <li key={kinkId}>
              <span className={styles.word}>{name}</span>
              <span className={styles.number}>{count && number(count)}</span>
              <Weigh name={name} value={weightOf(kinkId)} onChange={(to) => onChange(weighed(options, kinkId, to))} />
              <IconButton
                label={formatMessage({ id: 'matching.words.remove' }, { name })}
                icon={<IconX size={18} />}
                onClick={() => onChange(weighed(options, kinkId))}
              />
            </li>
          );
        })}
      </ul>
      {isFull ? (
        <p className={styles.hint}>{formatMessage({ id: 'search.words.full' }, { n: mostSearchWords })}</p>
      ) : (
        <WordField
          label={formatMessage({ id: 'search.words.add' })}
          taken={words}
          onChoose={(kinkId) => onChange(weighed(options, kinkId, 'like'))}
        />
      )}
    </Card>
  );
}

interface WeighProps {
  name: string;
  value: Weight | undefined;
  onChange: (weight: Weight) => void;
}

/** Must, like or no. */
function Weigh({ name, value, onChange }: WeighProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  return (
    <div role="radiogroup" aria-label={formatMessage({ id: 'matching.weight' }, { name })} className={styles.weigh}>
      {fields.map((field) => {
        const Icon = icons[field];
        return (
          <label key={field} className={classes(segmented.segment, field === value && styles[field])}>
            <input type="radio" name={group} checked={field === value} onChange={() => onChange(field)} />
            <Icon size={16} aria-hidden="true" />
            {formatMessage({ id: `enum.MatchWeight.${weights[field]}` })}
          </label>
        );
      })}
    </div>
  );
}
