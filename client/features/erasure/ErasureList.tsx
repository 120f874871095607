import { useIntl } from 'react-intl';
import { erasure, erasureFates } from '../../../shared/erasure/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from '../../kit/page/Section.module.css';

/** What becomes of each thing that is kept: what goes, what is left without a name, what stays and why. */
export function ErasureList() {
  const { formatMessage } = useIntl();
  const answer = useQuery(erasure.GetErasure, {});
  return (
    <Loaded read={answer} skeleton={<ListSkeleton rows={5} />}>
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
