import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Footer } from './Footer.tsx';
import styles from './PublicFrame.module.css';
import { Skip } from './Skip.tsx';

interface Props {
  /** A page that must be dealt with first has no links to others. */
  closed?: boolean;
  children: ReactNode;
}

/** A page without menus: logo, the ways in, content, footer. */
export function PublicFrame({ closed = false, children }: Props) {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
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
        {!closed && !profile?.isLoggedIn && <WaysIn />}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      <Footer links={!closed} />
    </div>
  );
}

/** The dark variant has no sign-up. */
function WaysIn() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.ways}>
      <LinkButton to="/?logOn" variant="text" size="sm">
        {formatMessage({ id: 'logOn.button' })}
      </LinkButton>
      {!site.dark && (
        <LinkButton to="/Create" size="sm">
          {formatMessage({ id: 'front.create.short' })}
        </LinkButton>
      )}
    </div>
  );
}
