import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { notifications, topMenu } from '../../../shared/notifications.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import { tellFailure } from '../../app/failed.ts';
import { Button } from '../../ui/Button.tsx';
import { CountMenu, type PanelProps } from '../../ui/CountMenu.tsx';
import { notify } from '../../ui/notify.ts';
import { NotificationList } from './NotificationList.tsx';

type Props = Pick<ComponentProps<typeof CountMenu>, 'control'>;

/** The bell with the number of what is unread; opens the latest notifications. */
export function NotificationBell({ control }: Props) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(notifications.GetAllCounts, {});
  const n = data?.newNotifications ?? 0;
  return (
    <CountMenu
      label={formatMessage({ id: 'notifications.title' })}
      icon={<IconBell size={20} />}
      count={{ n, name: formatMessage({ id: 'notifications.count' }, { n }) }}
      control={control}
      head={n > 0 ? ReadAll : undefined}
      panel={NotificationList}
    />
  );
}

/** Marks everything as read, and goes; what was unread a moment ago can be made so again. */
function ReadAll({ onGone }: PanelProps) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(topMenu.CommunityNotifications, {});
  const [setAsRead, { isLoading }] = useCommand(notifications.SetNotificationsAsRead);
  const readAll = async () => {
    const unread = (data?.items ?? []).filter(({ read }) => !read).map(({ notificationId }) => notificationId);
    try {
      await setAsRead({});
      onGone();
      notify({
        message: formatMessage({ id: 'notifications.readAll.done' }),
        ...(unread.length > 0 && {
          action: {
            label: formatMessage({ id: 'notifications.undo' }),
            onClick: () => void setAsRead({ notificationIds: unread, read: false }).catch(tellFailure),
          },
        }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button variant="text" size="sm" busy={isLoading} onClick={() => void readAll()}>
      {formatMessage({ id: 'notifications.readAll' })}
    </Button>
  );
}
