import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { kinks, mostKinks } from '../../../shared/interests/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { KinkChips } from './KinkChips.tsx';
import styles from './Kinks.module.css';

const suggested = 24;

/** What a new member likes: the words that are chosen most, each kept at once. */
export function WelcomeKinks() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(kinks.GetKinks, { sort: 'Popular' });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
      {(words) => (
        <div className={styles.welcome}>
          <p role="status">
            {formatMessage(
              { id: 'kinks.mine.count' },
              { who, n: words.filter(({ mine }) => mine).length, most: mostKinks },
            )}
          </p>
          <KinkChips words={words.filter(({ mine }, at) => mine || at < suggested)} />
          <Link to="/Kinks/All">{formatMessage({ id: 'kinks.all' })}</Link>
        </div>
      )}
    </Loaded>
  );
}
