import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { notificationSettings, type NotificationWish } from '../../../../shared/notifications/settings.ts';
import { useCommand } from '../../../platform/api.ts';
import { patch } from '../../../platform/store.ts';
import { useCallError } from '../../../platform/callError.ts';
import { notify } from '../../../platform/notify.ts';
import { wishOf, type Setting } from './grid.ts';

/** Turns the present settings into what is wanted of them instead. */
type Change = (settings: readonly Setting[]) => NotificationWish[];

/** Only the settings of one type. */
export const changeOf =
  (type: Setting['type'], change: (wish: NotificationWish) => NotificationWish): Change =>
  (settings) =>
    settings.filter((setting) => setting.type === type).map((setting) => change(wishOf(setting)));

const show = (wishes: NotificationWish[]) =>
  patch(notificationSettings.NotificationSettings, {}, ({ items }) => {
    for (const item of items)
      Object.assign(
        item,
        wishes.find(({ type }) => type === item.type),
      );
  });

/** Keeps a change at once, says so, and offers to take back exactly this one. */
export function useSaving(settings: readonly Setting[]) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [updateOne] = useCommand(notificationSettings.UpdateNotificationSetting);
  const [updateAll] = useCommand(notificationSettings.UpdateAllNotificationSettings);
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  }, [settings]);
  const send = async (change: Change) => {
    const wishes = change(latest.current);
    const [only] = wishes;
    const takeBack = show(wishes);
    try {
      await (wishes.length === 1 && only ? updateOne(only) : updateAll({ settings: wishes }));
      return true;
    } catch (error) {
      takeBack();
      tell(error);
      return false;
    }
  };
  return async (change: Change, undo: Change, message: string) => {
    if (!(await send(change))) return;
    notify({
      message,
      action: { label: formatMessage({ id: 'notifications.undo' }), onClick: () => void send(undo) },
    });
  };
}
export type Save = ReturnType<typeof useSaving>;
