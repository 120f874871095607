import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Horizon.module.css';

interface Props {
  /** A landscape that fills the place it stands in. */
  art: ReactNode;
  /** A PageTitle, or another heading. */
  title: ReactNode;
  /** A line above the title. */
  eyebrow?: ReactNode;
  /** HorizonLinks or buttons. */
  children?: ReactNode;
}

/** The landscape at the top of a page: one per page, and the only loud thing on it. */
export const Horizon = ({ art, title, eyebrow, children }: Props) => (
  <div className={styles.horizon}>
    <div className={styles.art}>{art}</div>
    <div className={styles.words}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      {title}
      {children && <div className={styles.links}>{children}</div>}
    </div>
  </div>
);

interface LinkProps {
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Something new, on the landscape. */
export const HorizonLink = ({ to, icon, children }: LinkProps) => (
  <Link to={to} className={styles.link}>
    {icon}
    {children}
  </Link>
);
