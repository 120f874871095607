import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { useWho } from '../../platform/session.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './EditProfile.module.css';

const pages = ['Main', 'MatchSettings', 'Contacts', 'Relations', 'DarkProfile', 'Account'] as const;

/** What all pages share on which a profile is changed. */
export function EditProfile() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const items = pages.map((page) => ({
    to: `/EditProfile/${page}`,
    label: formatMessage({ id: `editProfile.tab.${page}` }, { who }),
  }));
  return (
    <div className={styles.page}>
      <Tabs label={formatMessage({ id: 'editProfile.title' }, { who })} items={items} />
      <Outlet />
    </div>
  );
}
