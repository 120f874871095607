/**
 * What `npm test -- --changed` asks of a change in an area: its own tests in `test/<area>` and `test/client/<area>`, and the
 * browser tests named here. A law holds it complete.
 */
export const browserTests = {
  account: ['account', 'address', 'editProfile'],
  auth: ['door', 'account'],
  birthdays: ['people'],
  blogs: ['blogs', 'comments', 'front'],
  chat: ['chat/chat'],
  consent: ['consent'],
  dark: ['dark', 'screensOutside'],
  drafts: ['blogs', 'mail'],
  erasure: ['leaving'],
  finding: ['finding'],
  interests: ['start'],
  lodgeDebates: ['lodgeDebates'],
  lodgeMedia: ['lodgeMedia'],
  lodgeMeetups: ['lodgeCalendar'],
  lodgeReview: ['staff'],
  lodges: ['lodges'],
  mail: ['mail'],
  matching: ['search'],
  media: ['media', 'video'],
  moderation: ['reports', 'staff'],
  news: ['start'],
  notifications: ['push', 'shell', 'comments'],
  operations: ['screensOfLodges'],
  pages: ['front', 'screensOutside'],
  payment: ['membership'],
  people: ['people'],
  places: ['search', 'door'],
  profilePage: ['people'],
  profiles: ['editProfile', 'people'],
  sealed: ['staff'],
  search: ['search'],
  signUp: ['door'],
  staff: ['staff'],
  start: ['start'],
  validation: ['door', 'video'],
};

/** Laws that are asked of every change of the product; the longer ones are left to the whole run. */
export const quickLaws = [
  ...[
    'calls',
    'contracts',
    'entrances',
    'gates',
    'limits',
    'live',
    'names',
    'openCalls',
    'papers',
    'privacy',
    'retention',
  ],
  ...['screens', 'sources', 'sql', 'texts', 'transitions', 'tree', 'vocabulary', 'words'],
];
