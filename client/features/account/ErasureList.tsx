import { useIntl } from 'react-intl';
import { editProfile, erasureFates } from '../../../shared/editProfile.ts';
import { useQuery } from '../../app/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Account.module.css';

/** What becomes of each thing that is kept: what goes, what is left without a name, what stays and why. */
export function ErasureList() {
  const { formatMessage } = useIntl();
  const erasure = useQuery(editProfile.GetErasure, {});
  return (
    <Loaded read={erasure} skeleton={<ListSkeleton rows={5} />}>
      {({ items }) =>
        erasureFates.map((fate) => (
          <section key={fate} aria-labelledby={`erasure-${fate}`}>
            <h2 id={`erasure-${fate}`}>{formatMessage({ id: `erasure.fate.${fate}` })}</h2>
            <ul className={styles.points}>
              {items
                .filter((one) => one.fate === fate)
                .map(({ item, days }) => (
                  <li key={item}>
                    {formatMessage({ id: `erasure.item.${item}` })}
                    {days !== null && (
                      <span className={styles.days}>{formatMessage({ id: 'erasure.days' }, { days })}</span>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))
      }
    </Loaded>
  );
}
