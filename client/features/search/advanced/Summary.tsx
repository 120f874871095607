import { IconBookmark } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { SearchOptions } from '../../../../shared/search/options.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, Well } from '../../../ui/Card.tsx';
import { useTotal, type Counts } from '../counts.ts';
import type { FieldProps } from '../fields.tsx';
import { loosening } from '../Nobody.tsx';
import { usePartNames } from '../partNames.ts';
import { without } from '../parts.ts';
import { SavedCard } from '../saved/SavedCard.tsx';
import styles from './Advanced.module.css';

interface ShowProps {
  counts: Counts | undefined;
  onSave: () => void;
}

/** How many fit now, and what keeps most people out. */
export function Summary({ options, onChange, ...show }: FieldProps & ShowProps) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const { counts } = show;
  return (
    <aside className={styles.side} aria-label={formatMessage({ id: 'search.summary' })}>
      <Card className={styles.summary}>
        <p className={styles.fit} role="status">
          {counts && (
            <>
              <strong>{number(counts)}</strong>
              <span>{formatMessage({ id: 'search.fit' }, { n: counts.total, online: number(counts.online) })}</span>
            </>
          )}
        </p>
        <Loosen options={options} onChange={onChange} counts={counts} />
        <Show {...show} />
      </Card>
      <SavedCard />
    </aside>
  );
}

/** What would bring most people, with one press: words that others must have may be liked instead. */
function Loosen({ options, onChange, counts }: FieldProps & { counts: Counts | undefined }) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const nameOf = usePartNames(options);
  const [best] = loosening(options, counts);
  if (!best) return null;
  const isMust = best.part.fields[0] === 'must';
  const cleared = Object.fromEntries(
    Object.keys(options).map((field) => [field, without(options, best.part)[field as keyof SearchOptions]]),
  ) as Partial<SearchOptions>;
  const liked = { must: undefined, like: [...(options.like ?? []), ...(options.must ?? [])] };
  return (
    <Well className={styles.loosen}>
      <p>
        {formatMessage(
          { id: 'search.wouldBe' },
          { name: nameOf(best.part), n: number(best), b: (words) => <strong>{words}</strong> },
        )}
      </p>
      <Button variant="text" size="sm" onClick={() => onChange(isMust ? liked : cleared)}>
        {formatMessage({ id: isMust ? 'search.toLike' : 'search.takeAway' })}
      </Button>
    </Well>
  );
}

function Show({ counts, onSave }: ShowProps) {
  const { formatMessage } = useIntl();
  const { show } = useTotal();
  return (
    <div className={styles.show}>
      <Button type="submit" full>
        {show(counts)}
      </Button>
      <Button variant="soft" icon={<IconBookmark size={20} />} aria-haspopup="dialog" onClick={onSave}>
        {formatMessage({ id: 'search.saved.save' })}
      </Button>
    </div>
  );
}

/** The same at the bottom of a phone. */
export const ShowBar = (props: ShowProps) => (
  <div className={styles.showBar}>
    <Show {...props} />
  </div>
);
