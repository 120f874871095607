import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Footer } from './Footer.tsx';
import styles from './PublicFrame.module.css';
import { Skip } from './Skip.tsx';

/** A page that brings its own head, such as a landscape, above the common footer. */
export const BarePage = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={styles.page}>
    <Skip />
    <main id="main" tabIndex={-1} className={classes(styles.bare, className)}>
      {children}
    </main>
    <Footer />
  </div>
);
