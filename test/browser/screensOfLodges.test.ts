import type { House } from './house.ts';
import { lookAt, type Screen } from './looking.ts';

/** The page of the first meetup to come in the first lodge. */
async function meetup({ stage }: House): Promise<string> {
  const { rows } = await stage.pool.query<{ path: string }>(
    `select '/Lodges/Lodge/1/-/Calendar/' || to_char(starts_at at time zone time_zone, 'YYYY-MM-DD') || '/' || id as path
     from lodge_meetup where lodge_id = 1 and starts_at > now() and cancelled_at is null order by starts_at limit 1`,
  );
  return rows[0]!.path;
}

const screens: Screen[] = [
  ['lodges', 'bert', '/Lodges'],
  ['the search of lodges', 'bert', '/Lodges/Search?text=a&categories=2&sort=2'],
  ['a new lodge', 'bert', '/Lodges/Create'],
  ['the lodges of a profile', 'bert', '/Profile/3/Lodges'],
  ['a lodge', 'rita', '/Lodges/Lodge/1/-/About'],
  ['the debate of a lodge', 'otto', '/Lodges/Lodge/1/-/Debate'],
  ['a category of a debate', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1'],
  ['a topic of a debate', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1/Topic/3'],
  ['a topic that is not there', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1/Topic/999999'],
  ['a new topic', 'otto', '/Lodges/Lodge/1/-/Debate/Category/1/Create'],
  ['a month of a lodge', 'asta', '/Lodges/Lodge/1/-/Calendar'],
  ['a meetup', 'asta', meetup],
  ['a day of a lodge', 'tove_anders', async (house) => (await meetup(house)).replace(/\/\d+$/, '')],
  ['the settings of a lodge', 'tove_anders', '/Lodges/Lodge/1/-/Settings'],
  ['the form of a lodge', 'tove_anders', '/Lodges/Lodge/1/-/Edit'],
  ['members', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/AllMembers'],
  ['pending requests', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/PendingRequests'],
  ['the support tools', 'sara', '/Staff'],
  ['a queue', 'sara', '/Staff/Queues/DarkApplications'],
  ['a person page', 'sara', '/Staff/Profile/2'],
  ['the payments of a person', 'sara', '/Staff/Profile/2?payments=all'],
  ['payment cases', 'sara', '/Staff/Queues/PaymentCases'],
  ['plans and offers', 'dev', '/Staff/Plans'],
  ['the books', 'dev', '/Staff/Books'],
  ['sealed material', 'sara', '/Staff/Sealed'],
  ['the editors of news', 'sara', '/Staff/News'],
  ['the rooms of the chat', 'sara', '/Staff/ChatRooms'],
  ['the albums of a lodge', 'otto', '/Lodges/Lodge/1/-/Media/Albums'],
  ['an album of a lodge', 'otto', '/Lodges/Lodge/1/-/Media/Album/1'],
  ['media that waits for a lodge', 'tove_anders', '/Lodges/Lodge/1/-/Media/Validation'],
  ['blocked profiles', 'tove_anders', '/Lodges/Lodge/1/-/MemberManagement/BlockedProfiles'],
  ['the members of a lodge', 'asta', '/Lodges/Lodge/1/-/Members'],
  ['lodge activities', 'sara', '/Staff/LodgeActivities'],
  ['lodges that stand out', 'sara', '/Staff/LodgeActivities?view=troubled'],
  ['lodges without an owner', 'sara', '/Staff/LodgeActivities?view=ownerless'],
  ['the audit', 'sara', '/Staff/Audit'],
  ['background work', 'dev', '/Staff/Work'],
  ['the sample of the audit', 'sara', '/Staff/Audit?view=sample'],
  ['the activity list', 'sara', '/Lodges/Lodge/1/-/MemberManagement/ActivityList'],
];

lookAt(screens);
