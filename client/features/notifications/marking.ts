import { useIntl } from 'react-intl';
import { notifications } from '../../../shared/notifications/contract.ts';
import { type NotificationCategory } from '../../../shared/notifications/kinds.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { notify } from '../../platform/notify.ts';

/** As many as one call takes. */
const atOnce = 100;

/** What is being marked as read just now: a press on a row and the page it leads to ask only once. */
const underWay = new Set<number>();

/** Marks notifications as read, and as unread again. */
export function useMarking() {
  const { formatMessage } = useIntl();
  const [send, { isLoading }] = useCommand(notifications.SetNotificationsAsRead);

  const mark = (notificationIds: number[], read: boolean) =>
    send({ notificationIds: notificationIds.slice(0, atOnce), read }).catch(tellFailure);

  /** Nobody asked for it in so many words: a mark that failed stays unread, and nothing is said. */
  const readQuietly = async (ids: number[]) => {
    const notificationIds = ids.filter((id) => !underWay.has(id)).slice(0, atOnce);
    if (notificationIds.length === 0) return;
    notificationIds.forEach((id) => underWay.add(id));
    await send({ notificationIds }).catch(() => undefined);
    notificationIds.forEach((id) => underWay.delete(id));
  };

  /** Everything of the centre, or of one of its tabs; what was unread a moment ago can be made so again. */
  const readAll = async (category?: NotificationCategory) => {
    try {
      const { changed, readAt } = await send({ tab: 'ThisMonth', ...(category && { category }) });
      notify({
        message: formatMessage({ id: 'notifications.readAll.done' }, { n: changed }),
        ...(changed > 0 && {
          action: {
            label: formatMessage({ id: 'notifications.undo' }),
            onClick: () => void send({ readAt, read: false }).catch(tellFailure),
          },
        }),
      });
    } catch (error) {
      tellFailure(error);
    }
  };

  return { mark, readQuietly, readAll, busy: isLoading };
}
