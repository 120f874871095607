import type { ReactNode } from 'react';
import { useMedia } from '../../../platform/mediaQuery.ts';
import { Card } from '../../../ui/Card.tsx';
import { UnderHead } from '../../../ui/PageTitle.tsx';
import { from } from '../../../ui/theme/tokens.ts';
import styles from './LodgeMail.module.css';

/** Where somebody reads and writes below the head of a lodge; on a phone it has the whole page. */
export function LodgePane({ children }: { children: ReactNode }) {
  const wide = useMedia(from('md'));
  return (
    <UnderHead value={wide}>
      <Card padding="none" className={styles.thread} data-full={wide ? undefined : 'thread'}>
        {children}
      </Card>
    </UnderHead>
  );
}
