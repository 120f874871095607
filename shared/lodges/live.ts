import { live } from '../live.ts';

export const lodgesLive = live({
  topics: {
    lodge: ['Lodge', 'Lodges'],
  },
  own: ['Lodge', 'Lodges', 'LodgeRequests', 'LodgeMembers', 'LodgeBlocked', 'LodgeActivities', 'CreateLodgeBan'],
  daily: ['Lodges'],
});
