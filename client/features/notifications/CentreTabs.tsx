import { useIntl } from 'react-intl';
import { notifications } from '../../../shared/notifications/contract.ts';
import { type NotificationCategory } from '../../../shared/notifications/kinds.ts';
import { useQuery } from '../../platform/api.ts';
import { isOffered } from '../../platform/site.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { pageSize } from './group.ts';

/** In the order in which they matter; the first is everything. */
const categories: (NotificationCategory | undefined)[] = [undefined, 'people', 'lodges', 'blogs', 'house'];

/** What notifications are about, each with how many are unread. */
export function CentreTabs({ category }: { category: NotificationCategory | undefined }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(notifications.ClientNotifications, { tab: 'ThisMonth', take: pageSize });
  const unread = Object.entries(data?.unread ?? {});
  const offered = categories.filter((one) => one === undefined || isOffered(one));
  const items = offered.map((one) => {
    const n = unread.filter(([name]) => !one || name === one).reduce((sum, [, number]) => sum + number, 0);
    return {
      to: one ? `/Notifications?about=${one}` : '/Notifications',
      label: formatMessage({ id: `notifications.about.${one ?? 'all'}` }),
      count: <CountBadge n={n} kind="primary" name={formatMessage({ id: 'notifications.count' }, { n })} />,
      current: one === category,
    };
  });
  return <Tabs label={formatMessage({ id: 'notifications.about' })} items={items} />;
}
