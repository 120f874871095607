import { useId } from 'react';
import { useIntl } from 'react-intl';
import { InCommon, isShared } from '../../kit/people/InCommon.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './CommonCard.module.css';
import type { ProfilePageData } from './types.ts';

/** What both have in common; nothing where nothing is. */
export function CommonCard({ page }: { page: ProfilePageData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  if (!isShared(page.common)) return null;
  return (
    <Card aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {formatMessage({ id: 'profile.common' })}
      </h3>
      <InCommon page={page} labelledBy={heading} />
    </Card>
  );
}
