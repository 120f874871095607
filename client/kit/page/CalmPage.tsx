import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { IconTile } from '../../ui/States.tsx';
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
    <IconTile icon={icon} />
    <PageTitle>{title}</PageTitle>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
