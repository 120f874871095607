import dusk from 'art:scene/jetty/heather/41?w=420&h=1000&horizon=.5&sunX=.56&sunHeight=1.2&sunRadius=.2';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { previousPath } from '../../platform/previous.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { BarePage } from '../../kit/page/BarePage.tsx';
import { LogOutButton } from '../../kit/page/LogOutButton.tsx';
import { ConfirmLink } from '../../features/signUp/ConfirmLink.tsx';
import { ConfirmStep } from '../../features/signUp/ConfirmStep.tsx';
import { SignUpForm } from '../../features/signUp/SignUpForm.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './Create.module.css';

/** The way to a profile: the steps beside a landscape. */
export function Create() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const [before] = useState(previousPath);
  const inside = useCurrentProfile()?.isLoggedIn ?? false;
  const link = search.get('confirm');
  return (
    <BarePage className={styles.page}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Link to={inside ? '/Create' : before} aria-label={formatMessage({ id: 'create.leave' })}>
            <Logo name={site.name} />
          </Link>
          {!inside && (
            <span className={styles.known}>
              {formatMessage({ id: 'create.known' })} <Link to="/?logOn">{formatMessage({ id: 'logOn.button' })}</Link>
            </span>
          )}
        </header>
        {link ? (
          <ConfirmLink key={link} q={link.replaceAll(' ', '+')} />
        ) : inside ? (
          <ConfirmStep logOut={<LogOutButton variant="text" />} />
        ) : (
          <SignUpForm />
        )}
      </div>
      <img className={styles.art} src={dusk} alt="" />
    </BarePage>
  );
}
