import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './CalmPage.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** What to do now. */
  action: ReactNode;
}

/** A page with nothing but a sentence and a way on. */
export const CalmPage = ({ icon, title, text, action }: Props) => (
  <div className={styles.page}>
    <span className={styles.icon}>{icon}</span>
    <PageTitle>{title}</PageTitle>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
