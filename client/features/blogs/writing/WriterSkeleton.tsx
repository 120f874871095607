import { EditorSkeleton } from '../../../kit/richText/EditorSkeleton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import columns from '../../../ui/Columns.module.css';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../../ui/Skeleton.tsx';
import styles from './Writer.module.css';

/** The head of the page while what it is for is on its way. */
export const WriterTitle = ({ children }: { children: string }) => (
  <header className={styles.head}>
    <div>
      <PageTitle>{children}</PageTitle>
      <p className={styles.line} />
    </div>
  </header>
);

/** Stands in for the editor and what is chosen beside it. */
export const WriterSkeleton = () => (
  <div className={classes(columns.columns, styles.columns)}>
    <EditorSkeleton />
    <div className={styles.side}>
      <Card>
        <TextSkeleton lines={6} />
      </Card>
      <Card>
        <TextSkeleton lines={4} />
      </Card>
    </div>
  </div>
);
