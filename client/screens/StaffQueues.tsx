import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DarkQueue } from '../features/staff/DarkQueue.tsx';
import { ValidationQueue } from '../features/staff/ValidationQueue.tsx';
import { Card } from '../ui/Card.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './StaffQueues.module.css';

/** The support tools: what waits for a decision of the house. */
function Queue({ name, children }: { name: 'validation' | 'dark'; children: ReactNode }) {
  const { formatMessage } = useIntl();
  const tabs = [
    { to: '/Staff/Queues/Validation', label: formatMessage({ id: 'staff.validation.tab' }) },
    { to: '/Staff/Queues/DarkApplications', label: formatMessage({ id: 'staff.dark.tab' }) },
  ];
  return (
    <>
      <Tabs label={formatMessage({ id: 'staff.title' })} items={tabs} />
      <PageTitle tab={formatMessage({ id: 'staff.title' })}>{formatMessage({ id: `staff.${name}.title` })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: `staff.${name}.text` })}</p>
      <Card>{children}</Card>
    </>
  );
}

export const StaffQueues = () => (
  <Queue name="validation">
    <ValidationQueue />
  </Queue>
);

export const DarkApplications = () => (
  <Queue name="dark">
    <DarkQueue />
  </Queue>
);
