import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { moderatorAccessLevel, Role } from '../../../shared/enums.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import styles from './Staff.module.css';

const pages = ['', '/Queues', '/Media', '/LodgeActivities', '/News', '/ChatRooms', '/Plans', '/Audit'];
const forDevelopers = ['/Books', '/Work'];

/** What all support tools share; for members there is nothing here. */
export function Staff() {
  const { formatMessage } = useIntl();
  const profile = useCurrentProfile();
  const accessType = profile?.accessType ?? 0;
  if (accessType < moderatorAccessLevel) return <NotFound />;
  const items = [...pages, ...(accessType >= Role.Developer ? forDevelopers : [])].map((page) => ({
    to: `/Staff${page}`,
    label: formatMessage({ id: `staff.tab.${page.slice(1) || 'Overview'}` }),
    end: page === '',
  }));
  return (
    <div className={styles.page}>
      <Tabs label={formatMessage({ id: 'staff.title' })} items={items} />
      <Outlet />
    </div>
  );
}
