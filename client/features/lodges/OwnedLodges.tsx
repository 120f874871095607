import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { lodges } from '../../../shared/lodges/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { isInside } from '../../platform/doors.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import styles from '../../kit/page/Section.module.css';
import { lodgePath } from './LodgeFacts.tsx';

/** Tells whoever goes which lodges they leave without an owner, and leads whom no gate holds back to where they can be passed on. */
export function OwnedLodges() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const heading = useId();
  const profile = useCurrentProfile();
  const { data } = useQuery(lodges.GetMyOwnLodges, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{formatMessage({ id: 'lodges.owned' }, { who })}</h2>
      <p>{formatMessage({ id: 'lodges.owned.leaving' }, { who, n: data.items.length })}</p>
      <ul className={styles.points}>
        {data.items.map((lodge) => (
          <li key={lodge.lodgeId}>
            {profile && isInside(profile) ? (
              <Link to={lodgePath(lodge, 'MemberManagement')}>{lodge.name}</Link>
            ) : (
              lodge.name
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
