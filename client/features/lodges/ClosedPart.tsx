import { IconLock } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/States.tsx';
import { Card } from '../../ui/Card.tsx';
import { Membership } from './Membership.tsx';
import styles from './Membership.module.css';
import type { LodgeData } from './types.ts';

/** What can be closed to who is no member, by the names in the addresses. */
export const closable = ['Members', 'Debate', 'Calendar', 'Media'] as const;
export type Closable = (typeof closable)[number];

/** In place of what is for members alone: what it would be, and the way in. */
export function ClosedPart({ lodge, part }: { lodge: LodgeData; part: Closable }) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.closed}>
      <Card>
        <EmptyState
          level={2}
          icon={<IconLock size={24} />}
          title={formatMessage({ id: `lodges.closed.${part}` })}
          text={formatMessage({ id: 'lodges.closed.text' })}
        />
      </Card>
      <Membership lodge={lodge} />
    </div>
  );
}
