import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { notificationCategories } from '../../../shared/notifications/kinds.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { from } from '../../ui/theme/tokens.ts';
import { Centre } from '../../features/notifications/Centre.tsx';
import { CentreTabs } from '../../features/notifications/CentreTabs.tsx';
import { useMarking } from '../../features/notifications/marking.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './Notifications.module.css';

/** What the notifications of an address are about; undefined where it is everything. */
export const categoryIn = (search: URLSearchParams) =>
  notificationCategories.find((one) => one === search.get('about'));

/** What happened to me in the last month. */
export function Notifications() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const category = categoryIn(search);
  const { readAll, busy } = useMarking();
  const wide = useMedia(from('md'));
  const label = formatMessage({ id: 'notifications.readAll' });
  const onClick = () => void readAll(category);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{formatMessage({ id: 'notifications.title' })}</PageTitle>
        <div className={styles.tools}>
          {wide ? (
            <Button variant="text" icon={<IconChecks size={18} />} busy={busy} onClick={onClick}>
              {label}
            </Button>
          ) : (
            <IconButton className={styles.all} label={label} icon={<IconChecks size={20} />} onClick={onClick} />
          )}
          <IconLink
            to="/NotificationSettings"
            variant="outline"
            label={formatMessage({ id: 'notificationSettings.title' })}
            icon={<IconSettings size={20} />}
          />
        </div>
      </div>
      <CentreTabs category={category} />
      <Centre key={category} category={category} />
    </div>
  );
}
