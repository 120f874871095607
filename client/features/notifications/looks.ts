import icons from 'icons:notifications';
import { notificationSigns, type NotificationType } from '../../../shared/declared.ts';

/** The small sign of a kind of notification, as its area declares it. */
export function lookOf(type: NotificationType) {
  const { icon, tone } = notificationSigns[type];
  return { Icon: icons[icon]!, tone };
}
