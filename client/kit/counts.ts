import { notifications } from '../../shared/notifications/contract.ts';
import type { Output } from '../../shared/contract.ts';
import { useQuery } from '../platform/api.ts';

/** The counts of the menus, asked every so many ms and whenever they change; nothing is drawn anew but for another count. */
export const useCounts = (pollingInterval = 0): Output<typeof notifications.GetAllCounts> | undefined =>
  useQuery(notifications.GetAllCounts, {}, { quiet: true, pollingInterval }).data;
