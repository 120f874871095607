import { live } from '../live.ts';

export const lodgeDebatesLive = live({
  topics: {
    lodgeDebate: ['DebateCategories', 'DebateEntries', 'DebateUnread'],
    lodgeDebateEntry: ['DebateEntry', 'DebateComments'],
  },
});
