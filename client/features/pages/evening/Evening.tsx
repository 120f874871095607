import dusk from 'art:street/sky/dusk/21?w=1440&h=560';
import night from 'art:street/sky/night/21?w=1440&h=560';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './Evening.module.css';

/**
 * A street at the end of the day: as one scrolls, dusk falls and windows light, and each house opens into a card.
 * What does not know scrolling timelines, or wants no motion, sees it as it is in the end.
 */
export function Evening({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  return (
    <section className={styles.evening} aria-labelledby={heading}>
      <div className={styles.sky}>
        <img src={dusk} alt="" loading="lazy" />
        <img src={night} alt="" className={styles.night} loading="lazy" />
      </div>
      <div className={styles.words}>
        <h2 id={heading}>{formatMessage({ id: 'front.evening.title' })}</h2>
        <p>{formatMessage({ id: 'front.evening.lead' })}</p>
      </div>
      {children}
    </section>
  );
}
