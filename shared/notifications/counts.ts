import { z } from 'zod';

/** What is counted of notifications for each member: those that are unread. */
export const notificationsCounts = { newNotifications: z.number().int() };
