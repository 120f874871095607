import { IconBell } from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { notifications, topMenu } from '../../../shared/notifications.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import { tellFailure } from '../../app/failed.ts';
import { Button } from '../../ui/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Dropdown, DropdownHead } from '../../ui/Dropdown.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../ui/notify.ts';
import { NotificationList } from './NotificationList.tsx';

interface ControlProps {
  label: string;
  icon: ReactNode;
  count: ReactNode;
  onClick: () => void;
}

interface Props {
  /** What opens the panel where it does not stand in the top menu. */
  control?: ComponentType<ControlProps>;
}

/** The bell with the number of what is unread; opens the latest notifications. */
export function NotificationBell({ control: Control }: Props) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(notifications.GetAllCounts, {});
  const n = data?.newNotifications ?? 0;
  const label = formatMessage({ id: 'notifications.title' });
  const control: ControlProps = {
    label,
    icon: <IconBell size={20} />,
    count: n > 0 && <CountBadge n={n} name={formatMessage({ id: 'notifications.count' }, { n })} />,
    onClick: () => setOpened(!opened),
  };
  return (
    <Dropdown
      opened={opened}
      onChange={setOpened}
      label={label}
      trigger={Control ? <Control {...control} /> : <IconButton {...control} size="lg" active={opened} />}
    >
      <DropdownHead ref={title} title={label}>
        {n > 0 && <ReadAll onDone={() => title.current?.focus()} />}
      </DropdownHead>
      <NotificationList onGo={() => setOpened(false)} />
    </Dropdown>
  );
}

/** Marks everything as read, and goes; what was unread a moment ago can be made so again. */
function ReadAll({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(topMenu.CommunityNotifications, {});
  const [setAsRead, { isLoading }] = useCommand(notifications.SetNotificationsAsRead);
  const readAll = async () => {
    const unread = (data?.items ?? []).filter(({ read }) => !read).map(({ notificationId }) => notificationId);
    try {
      await setAsRead({});
      onDone();
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
