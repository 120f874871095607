import { event } from '../../platform/events.ts';

export const NotificationCreated = event<{ notificationId: number; profileId: number }>('NotificationCreated');
export const NotificationsRead = event<{ profileId: number }>('NotificationsRead');
export const PushPlanned = event<{ deliveryId: number }>('PushPlanned');
export const EmailPlanned = event<{ deliveryId: number }>('EmailPlanned');
