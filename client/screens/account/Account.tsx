import { useIntl } from 'react-intl';
import { logOn } from '../../../shared/auth/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { AccessLogSection } from '../../features/staff/AccessLogSection.tsx';
import { BirthdaySection } from '../../features/account/BirthdaySection.tsx';
import { DevicesSection } from '../../features/auth/DevicesSection.tsx';
import { EmailSection } from '../../features/account/EmailSection.tsx';
import { ExportButton } from '../../features/erasure/ExportButton.tsx';
import { NameSection } from '../../features/account/NameSection.tsx';
import { PasskeysSection } from '../../features/auth/PasskeysSection.tsx';
import { PasswordSection } from '../../features/auth/PasswordSection.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Account.module.css';

/** Name, address, ways in, devices, and what belongs to the member: a copy of everything, and the way out. */
export function Account() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const ways = useQuery(logOn.WaysIn, {});
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'account.title' })}</PageTitle>
      <NameSection />
      <BirthdaySection />
      <EmailSection />
      <Loaded read={ways} skeleton={<ListSkeleton rows={3} />}>
        {(data) => (
          <>
            <PasskeysSection ways={data} />
            <PasswordSection hasPassword={data.hasPassword} />
          </>
        )}
      </Loaded>
      <DevicesSection />
      <AccessLogSection />
      <Card padding="text" aria-labelledby="account-data">
        <SectionHead id="account-data" title={formatMessage({ id: 'account.data' })} />
        <p className={styles.quiet}>{formatMessage({ id: 'account.data.text' }, { who })}</p>
        <div className={styles.ways}>
          <ExportButton />
          <LinkButton to="/EditProfile/Delete" variant="danger">
            {formatMessage({ id: 'delete.title' }, { who })}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
