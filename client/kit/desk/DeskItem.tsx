import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Card } from '../../ui/Card.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Desk.module.css';

/** Whether what is on the table came there by itself: it leaves the focus where it is. */
export const ByItself = createContext(false);

interface ItemProps {
  title: ReactNode;
  /** What can be done about it. */
  actions: ReactNode;
  children: ReactNode;
}

/** What is on the table, with what can be done about it beside it. */
export function DeskItem({ title, actions, children }: ItemProps) {
  const { formatMessage } = useIntl();
  const byItself = useContext(ByItself);
  const item = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever is at work in it already stays there: what is typed beside a field is taken for keys of the desk.
    if (!byItself && !item.current!.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [byItself]);
  return (
    <div ref={item} className={styles.item}>
      <Card padding="text" aria-labelledby="desk-item">
        <h2 id="desk-item" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </Card>
      <Card padding="text" className={styles.actions} aria-label={formatMessage({ id: 'staff.desk.actions' })}>
        {actions}
      </Card>
    </div>
  );
}

/** Stands in for what is on its way to the table, in the places it will have. */
export const ItemSkeleton = () => (
  <div className={styles.item}>
    <Card padding="text" className={styles.coming}>
      <TextSkeleton lines={7} />
    </Card>
    <Card padding="text">
      <TextSkeleton lines={3} />
    </Card>
  </div>
);

/** A fact in a row of the queue: who or what, and under it why and when. */
export const DeskRow = ({ title, children, aside }: { title: ReactNode; children: ReactNode; aside?: ReactNode }) => (
  <>
    <span className={styles.head}>
      <strong>{title}</strong>
      {aside}
    </span>
    <span className={styles.meta}>{children}</span>
  </>
);
