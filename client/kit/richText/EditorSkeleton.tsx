import { Card } from '../../ui/Card.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Editor.module.css';

/** Stands in for toolbar, title and text while the editor is on its way. */
export const EditorSkeleton = () => (
  <Card padding="none" className={styles.card}>
    <div className={styles.toolbar} />
    <div className={styles.page}>
      <TextSkeleton lines={6} />
    </div>
  </Card>
);
