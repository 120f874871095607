import { LodgeMemberStatus } from '../../shared/enums.ts';
import { seedLarge } from '../../server/operate/seed-large.ts';
import {
  largestLodge,
  plantedInLodges,
  seedLargeLodges,
  type LodgeSize,
} from '../../server/operate/seed-large-lodges.ts';
import type { Calls, Client } from '../support/actors.ts';
import { Stage } from '../support/stage.ts';
import { fireAll, sayBoth, type Figures, type Shot } from './lists.ts';
import { percentile, round, say } from './report.ts';

const large: LodgeSize = {
  lodges: Number(process.env['BENCH_LODGES'] ?? 20_000),
  members: Number(process.env['BENCH_LODGE_MEMBERS'] ?? 50_000),
  activities: Number(process.env['BENCH_LODGE_ACTIVITIES'] ?? 5_000_000),
  comments: Number(process.env['BENCH_LODGE_COMMENTS'] ?? 3_000_000),
};
const hundredth: LodgeSize = {
  lodges: Math.max(100, large.lodges / 100),
  members: Math.max(500, large.members / 100),
  activities: Math.max(1000, large.activities / 100),
  comments: Math.max(1000, large.comments / 100),
};

type Viewer = Client & Calls & { profileId: number };

interface Places {
  lodgeId: number;
  categoryId: number;
  entryId: number;
  longEntryId: number;
  meetupId: number;
  albumId: number;
  profileId: number;
  month: string;
}

const shots = ({ lodgeId, categoryId, entryId, longEntryId, meetupId, albumId, profileId, month }: Places): Shot[] => [
  ['GetLodge', '', { lodgeId }],
  ['GetMyLodges', '', {}],
  ['GetMyOwnLodges', '', {}],
  ['GetPopularLodges', '', {}],
  ['GetNearbyLodges', '', {}],
  ['GetNewestLodges', '', {}],
  ['GetProfileLodges', '', { profileId }],
  ['GetLodgeCategories', '', {}],
  ['SearchLodgeTags', '', { text: 'da' }],
  ...([1, 2, 3, 4, 5] as const).map((sort): Shot => ['SearchLodges', `sorted by ${sort}`, { sort }]),
  ['SearchLodges', 'a common word', { text: plantedInLodges.common }],
  ['SearchLodges', 'a rare word', { text: plantedInLodges.rare }],
  ['SearchLodges', 'a category', { lodgeCategoryIds: [3] }],
  ['GetMembers', 'last joined', { lodgeId }],
  ['GetMembers', 'by name', { lodgeId, sort: 'Alphabetically' }],
  ['GetMembers', 'by rank', { lodgeId, sort: 'Rank' }],
  ['GetMembers', 'page 40', { lodgeId, skip: 800 }],
  ['GetMembers', 'with a name', { lodgeId, name: 'large-4' }],
  ['SearchMembersByName', '', { lodgeId, name: 'large-4' }],
  ['GetPendingRequests', '', { lodgeId, count: 20 }],
  ['GetBlockedProfiles', '', { lodgeId }],
  ['GetMemberActivities', 'all', { lodgeId }],
  ['GetMemberActivities', 'of a kind', { lodgeId, types: 'ProfileBanned' }],
  ['GetMemberActivities', 'of one member', { lodgeId, profileId }],
  ['GetDebateCategories', '', { lodgeId }],
  ['GetDebateEntries', '', { lodgeId, categoryId }],
  ['GetLatestDebateEntries', '', { lodgeId }],
  ['GetDebateEntry', '', { entryId }],
  ['GetDebateEntryComments', '', { entryId }],
  ['GetDebateEntryComments', 'of a long topic', { entryId: longEntryId, skip: 1000 }],
  ['GetDebatePulse', '', { lodgeId }],
  ['GetDebateUnread', '', { lodgeId }],
  ['GetCalendarData', '', { lodgeId, startDate: month }],
  ['GetMeetup', '', { meetupId }],
  ['GetMeetupProfilesByGender', '', { meetupId }],
  ['GetMediaAlbums', '', { lodgeId }],
  ['GetMediaAlbum', '', { albumId }],
  ['GetMediaValidationItems', '', { lodgeId }],
  ['GetMediaValidationCount', '', { lodgeId }],
];

/** Every list of the lodges, among many and among a hundredth, and how long an approval takes. */
export async function measureLodges(): Promise<void> {
  const many = await measureAmong(large, 2 * large.members);
  const few = await measureAmong(hundredth, Math.max(1000, 2 * hundredth.members));
  sayBoth(many, few, `${large.lodges} lodges`);
}

async function measureAmong(size: LodgeSize, people: number): Promise<Map<string, Figures>> {
  const stage = await Stage.open({ env: { NODE_ENV: 'development', LOG_LEVEL: 'error' } });
  try {
    const started = performance.now();
    const client = await stage.pool.connect();
    await seedLarge(client, { profiles: people, visits: people });
    await seedLargeLodges(client, size).finally(() => client.release());
    const took = round((performance.now() - started) / 1000, 0);
    say({ figure: `${size.lodges} lodges made`, unit: 's', value: took });
    await stage.server.start();
    return await measureOn(stage);
  } finally {
    await stage.close();
  }
}

/** Every list on a stage that is furnished and whose server runs. */
export async function measureOn(stage: Stage): Promise<Map<string, Figures>> {
  const viewer = await stage.profile('keeper');
  const places = await settleIn(stage, viewer.profileId);
  const found = await fireAll(stage.url, viewer.cookie, shots(places));
  await measureApproving(stage, viewer, places.lodgeId);
  return found;
}

/** Makes the viewer one who helps to run the largest lodge, a member of a hundred others, and near some of them. */
async function settleIn({ pool }: Stage, me: number): Promise<Places> {
  const lodge = `(select id from lodge where name = '${largestLodge}')`;
  for (const statement of [
    `update profile set place_id = (select place_id from lodge where place_id is not null group by 1 order by count(*) desc limit 1) where id = $1`,
    `insert into lodge_member (lodge_id, profile_id, status, since) select id, $1, ${LodgeMemberStatus.Member}, now() - interval '1 year'
     from lodge where name <> '${largestLodge}' order by id limit 100`,
    `insert into lodge_member (lodge_id, profile_id, status, since) values (${lodge}, $1, ${LodgeMemberStatus.Assistant}, now() - interval '1 year')`,
  ])
    await pool.query(statement, [me]);
  await pool.query('analyze');
  const { rows } = await pool.query<Places>(
    `select l.id as "lodgeId", (select id from debate_category where lodge_id = l.id order by position limit 1) as "categoryId",
       (select id from debate_entry where lodge_id = l.id order by last_at desc limit 1) as "entryId",
       (select id from debate_entry order by comment_count desc limit 1) as "longEntryId",
       (select id from lodge_meetup where lodge_id = l.id and starts_at > now() order by starts_at limit 1) as "meetupId",
       (select id from lodge_album where lodge_id = l.id order by id limit 1) as "albumId",
       (select profile_id from lodge_member where lodge_id = l.id and status = 1 order by id limit 1) as "profileId",
       to_char(now(), 'yyyy-mm') || '-01' as month
     from lodge l where l.name = '${largestLodge}'`,
  );
  return rows[0]!;
}

/** One request after the other is approved, then a thousand in batches, while somebody else looks at the lodge. */
async function measureApproving({ pool }: Stage, admin: Viewer, lodgeId: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select profile_id as id from lodge_member where lodge_id = $1 and status = 5 order by requested_at, id limit 1040`,
    [lodgeId],
  );
  const waiting = rows.map(({ id }) => id);
  const took: number[] = [];
  const timed = async (work: () => Promise<unknown>, list: number[]) => {
    const started = performance.now();
    await work();
    list.push(performance.now() - started);
  };
  for (const profileId of waiting.splice(0, 5))
    await timed(() => admin.ApproveMembership({ lodgeId, profileIds: [profileId] }), took);
  const value = round(percentile(took, 0.5));
  say({ figure: 'approving one request', unit: 'ms', value, wanted: '<= 30', p99: round(Math.max(...took)) });
  const looks: number[] = [];
  let approving = true;
  const looking = (async () => {
    while (approving) await timed(() => admin.GetLodge({ lodgeId }), looks);
  })();
  const started = performance.now();
  const many = waiting.length;
  while (waiting.length > 0) await admin.ApproveMembership({ lodgeId, profileIds: waiting.splice(0, 25) });
  approving = false;
  await looking;
  const all = round(performance.now() - started, 0);
  say({ figure: `approving ${many} requests in batches`, unit: 'ms', value: all });
  say({
    figure: 'reading the lodge meanwhile, p99',
    unit: 'ms',
    value: round(percentile(looks, 0.99)),
    wanted: '<= 100',
  });
}
