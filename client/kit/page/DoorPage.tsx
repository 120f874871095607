import ember from 'art:scene/fjord/ember/115?w=1440&h=860&horizon=.66';
import night from 'art:scene/lights/night/115?w=1440&h=860&horizon=.66';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { site } from '../../platform/site.ts';
import { Landscape } from '../../ui/Landscape.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { BarePage } from './BarePage.tsx';
import styles from './DoorPage.module.css';

/** The door: a card before a landscape at night. */
export const DoorPage = ({ children }: { children: ReactNode }) => (
  <BarePage className={styles.page}>
    <Landscape className={styles.art} art={site.dark ? ember : night} />
    <div className={styles.card}>
      <Link to="/" className={styles.logo}>
        <Logo name={site.name} darkVariant={site.dark} />
      </Link>
      {children}
    </div>
  </BarePage>
);
