import { IconHeartHandshake } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { mostKinks } from '../../../shared/interests/contract.ts';
import { useWho } from '../../platform/session.ts';
import { EmptyState } from '../../ui/States.tsx';
import { KinkChips, type Kink } from './KinkChips.tsx';
import styles from './Kinks.module.css';

const suggested = 16;

/** The own words, and those that others chose most beside them. */
export function MyKinks({ words }: { words: readonly Kink[] }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const mine = words.filter((word) => word.mine);
  const others = words.filter((word) => !word.mine).slice(0, suggested);
  return (
    <>
      <section className={styles.section} aria-label={formatMessage({ id: 'kinks.mine' }, { who })}>
        {mine.length > 0 ? (
          <>
            <h2>{formatMessage({ id: 'kinks.mine.count' }, { who, n: mine.length, most: mostKinks })}</h2>
            <KinkChips words={mine} />
          </>
        ) : (
          <EmptyState
            icon={<IconHeartHandshake size={20} />}
            title={formatMessage({ id: 'kinks.none' }, { who })}
            text={formatMessage({ id: 'kinks.none.text' }, { who })}
            next={{ to: '/Kinks/All', label: formatMessage({ id: 'kinks.all' }) }}
          />
        )}
      </section>
      <section className={styles.section}>
        <h2>{formatMessage({ id: 'kinks.suggested' })}</h2>
        <KinkChips words={others} />
      </section>
    </>
  );
}

export const PopularKinks = ({ words }: { words: readonly Kink[] }) => (
  <div className={styles.section}>
    <KinkChips words={words} counted />
  </div>
);

/** Every word under its first letter. */
export function AllKinks({ words }: { words: readonly Kink[] }) {
  const { locale } = useIntl();
  const groups = Map.groupBy(words, ({ name }) => [...name][0]!.toLocaleUpperCase(locale));
  return (
    <div className={styles.section}>
      {[...groups].map(([letter, those]) => (
        <section key={letter} className={styles.group}>
          <h2>{letter}</h2>
          <KinkChips words={those} />
        </section>
      ))}
    </div>
  );
}
