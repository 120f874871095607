import { event } from '../../platform/work/events.ts';

/** At most a hundred at a time. */
export const NotificationsCreated = event<{ notificationIds: number[] }>('NotificationsCreated');
/** Some people's notifications were read, made unread, or went out of or into sight. */
export const NotificationsChanged = event<{ profileIds: number[] }>('NotificationsChanged');
export const PushPlanned = event<{ deliveryId: number }>('PushPlanned');
export const EmailPlanned = event<{ deliveryId: number }>('EmailPlanned');
export const DigestPlanned = event<{ digestId: number }>('DigestPlanned');
export const TestPushAsked = event<{ profileId: number; deviceId: number }>('TestPushAsked');
