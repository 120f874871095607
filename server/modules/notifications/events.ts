import { event } from '../../platform/work/events.ts';

/** At most a hundred at a time. */
export const NotificationsCreated = event('NotificationsCreated').with<{ notificationIds: number[] }>();
/** Some people's notifications were read, made unread, or went out of or into sight. */
export const NotificationsChanged = event('NotificationsChanged').with<{ profileIds: number[] }>();
/** It is morning in a time zone: members of these rhythms get their digests, those above `after`. */
export const DigestsDue = event('DigestsDue').with<{ zone: string; day: string; rhythms: string[]; after: number }>();
export const TestPushAsked = event('TestPushAsked').with<{ profileId: number; deviceId: number }>();
