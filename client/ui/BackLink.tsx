import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from 'react-router';
import styles from './BackLink.module.css';

/** The way back to the page that this one stands below. */
export const BackLink = ({ children, ...link }: Pick<LinkProps, 'to' | 'children' | 'preventScrollReset'>) => (
  <Link {...link} className={styles.back}>
    <IconArrowLeft size={18} />
    {children}
  </Link>
);
