import { IconMail, IconPhone } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCurrentProfile, useWho } from '../app/session.ts';
import { site } from '../app/site.ts';
import { LogOutButton } from '../features/shell/LogOutButton.tsx';
import { PublicFrame } from '../features/shell/PublicFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import styles from './Gate.module.css';

const { phone, email } = site.contact;

/** For profiles that are locked, or must be validated first: what that means and who helps. */
export function ProfileValidation() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const locked = useCurrentProfile()?.status === 'Locked';
  const words = (id: string) => formatMessage({ id }, { who });
  return (
    <PublicFrame closed>
      <Card padding="text" className={styles.card}>
        <PageTitle>{words(locked ? 'validation.title' : 'validation.forced.title')}</PageTitle>
        <p className={styles.lead}>{words(locked ? 'validation.text' : 'validation.forced.text')}</p>
        {locked && <p className={styles.lead}>{words('validation.meanwhile')}</p>}
        {locked && <h2>{words('validation.next.title')}</h2>}
        {locked && <p>{words('validation.next')}</p>}
        <div className={styles.ways}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <IconPhone size={18} />
            {phone}
          </a>
          <a href={`mailto:${email}`}>
            <IconMail size={18} />
            {email}
          </a>
        </div>
        <div className={styles.foot}>
          <LogOutButton />
        </div>
      </Card>
    </PublicFrame>
  );
}
