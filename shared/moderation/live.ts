import { live } from '../live.ts';

export const moderationLive = live({
  own: ['MyReports', 'Statements'],
});
