import { event } from '../../platform/work/events.ts';

/** At most a hundred at a time. */
export const NotificationsCreated = event('NotificationsCreated').with<{ notificationIds: number[] }>();
/** Some people's notifications were read, made unread, or went out of or into sight. */
export const NotificationsChanged = event('NotificationsChanged').with<{ profileIds: number[] }>();
export const PushPlanned = event('PushPlanned').with<{ deliveryId: number }>();
export const EmailPlanned = event('EmailPlanned').with<{ deliveryId: number }>();
export const DigestPlanned = event('DigestPlanned').with<{ digestId: number }>();
export const TestPushAsked = event('TestPushAsked').with<{ profileId: number; deviceId: number }>();
