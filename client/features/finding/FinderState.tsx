import { useIntl } from 'react-intl';
import { useCallError } from '../../platform/callError.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Finder.module.css';
import type { useSuggestions } from './useSuggestions.ts';

/** What stands above the suggestions while there are none of the house, and what is heard when they come. */
export function FinderState({ found: { answer, error, waiting } }: { found: ReturnType<typeof useSuggestions> }) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  if (error)
    return (
      <p role="status" className={styles.state}>
        {wordsOf(error) ?? formatMessage({ id: 'finding.failed' })}
      </p>
    );
  if (waiting) return answer ? null : <ListSkeleton rows={2} />;
  if (!answer) return null;
  const n = Object.values(answer).reduce((sum, { length }) => sum + length, 0);
  const words = formatMessage({ id: 'finding.found' }, { n });
  return n === 0 ? (
    <p role="status" className={styles.state}>
      {words}
    </p>
  ) : (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}
