import { live } from '../live.ts';

export interface NotificationsMessages {
  /** A notification was made that the member wants to pop up, or to be heard; its words are asked for. */
  notice: (notice: { notificationId: number; popUp: boolean; sound: boolean }) => void;
}

export const notificationsLive = live({
  own: ['Notifications', 'Counts'],
  daily: ['Notifications', 'Counts'],
});
