import ember from 'art:scene/lights/ember/115?w=1440&h=860&horizon=.66';
import night from 'art:scene/lights/night/115?w=1440&h=860&horizon=.66';
import { useSearchParams } from 'react-router';
import { pathAfterLogOn } from '../app/doors.ts';
import { site } from '../app/site.ts';
import { LogOnForm } from '../features/logOn/LogOnForm.tsx';
import { BarePage } from '../features/shell/BarePage.tsx';
import styles from './LogOn.module.css';

/** The door: a card before a landscape at night. */
export function LogOn() {
  const [search] = useSearchParams();
  const u = search.get('u');
  return (
    <BarePage className={styles.page}>
      <img className={styles.art} src={site.dark ? ember : night} alt="" />
      <div className={styles.card}>
        <LogOnForm after={pathAfterLogOn(u)} asked={u !== null} />
      </div>
    </BarePage>
  );
}
