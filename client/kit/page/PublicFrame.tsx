import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { site } from '../../platform/site.ts';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Footer } from './Footer.tsx';
import styles from './PublicFrame.module.css';
import { Skip } from './Skip.tsx';

interface Props {
  /** A page that must be dealt with first has no links to others. */
  closed?: boolean;
  children: ReactNode;
}

/** A page without menus: logo, content, footer. */
export function PublicFrame({ closed = false, children }: Props) {
  const { formatMessage } = useIntl();
  const logo = <Logo name={site.name} darkVariant={site.dark} />;
  return (
    <div className={styles.page}>
      <Skip />
      <header className={styles.top}>
        {closed ? (
          logo
        ) : (
          <Link to="/" aria-label={formatMessage({ id: 'notFound.front' })}>
            {logo}
          </Link>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      <Footer links={!closed} />
    </div>
  );
}
