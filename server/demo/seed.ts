/**
 * Fills an empty database with the demo community. Every profile of it is marked, and it refuses to run where a single
 * unmarked profile exists: invented people among real members would be deceit.
 */
import 'reflect-metadata';
import pg from 'pg';
import { clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openStorage } from '../platform/files/openStorage.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { s3AddressOf } from '../platform/files/storage.ts';
import { seedBlogLife } from './seeding/seedBlogLife.ts';
import { seedBlogs } from './seeding/seedBlogs.ts';
import { seedChat } from './seeding/seedChat.ts';
import { seedCircle } from './seeding/seedCircle.ts';
import { seedDebates } from './seeding/seedDebates.ts';
import { seedHouseMails } from './seeding/seedHouseMails.ts';
import { seedLodgeMails } from './seeding/seedLodgeMails.ts';
import { seedLodgeNotes } from './seeding/seedLodgeNotes.ts';
import { seedDarkProfiles } from './seeding/seedDarkProfiles.ts';
import { seedConsents } from './seeding/seedConsents.ts';
import { seedLodgeMedia } from './seeding/seedLodgeMedia.ts';
import { seedLodges } from './seeding/seedLodges.ts';
import { seedGroups, shareReceipts } from './seeding/seedGroups.ts';
import { indexMails } from './seeding/indexMails.ts';
import { indexPeople } from './seeding/indexPeople.ts';
import { seedMailPictures } from './seeding/seedMailPictures.ts';
import { seedMails } from './seeding/seedMails.ts';
import { seedMedia } from './seeding/seedMedia.ts';
import { seedMeetups } from './seeding/seedMeetups.ts';
import { seedMemberships } from './seeding/seedMemberships.ts';
import { seedNotifications } from './seeding/seedNotifications.ts';
import { seedPaymentDesk } from './seeding/seedPaymentDesk.ts';
import { seedOffers } from './seeding/seedOffers.ts';
import { seedPeople } from './seeding/seedPeople.ts';
import { seedPictures } from './seeding/seedPictures.ts';
import { seedReports } from './seeding/seedReports.ts';
import { seedSealed } from './seeding/seedSealed.ts';
import { seedTies } from './seeding/seedTies.ts';
import { seedTransfers } from './seeding/seedTransfers.ts';
import { seedWishes } from './seeding/seedWishes.ts';
import { tellOfAlbums } from './seeding/tellOfAlbums.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function main(): Promise<string> {
  const { DATABASE_URL, DATA_DIR = '.data', S3_URL = '', NODE_ENV, CLOCK_OFFSET = '0' } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  if (NODE_ENV === 'production') throw new Error('The demo community has no place in production.');
  clock.set(Number(CLOCK_OFFSET));
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return await seed(client, { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, s3: s3AddressOf(S3_URL) });
  } finally {
    await client.end();
  }
}

async function seed(
  client: pg.Client,
  { databaseUrl, dataDir, s3 }: Pick<Config, 'dataDir' | 's3'> & { databaseUrl: string },
): Promise<string> {
  await client.query('begin');
  // Two seeds at once would both find nothing.
  await client.query(`select pg_advisory_xact_lock(hashtext('demo community'))`);
  const { rows } = await client.query<{ demo: boolean; count: number }>(
    'select demo, count(*)::int as count from profile group by demo',
  );
  if (rows.some((row) => !row.demo))
    throw new Error('There are real members in this database; the demo community stays out.');
  if (rows.length > 0) return 'The demo community is there already.';
  const now = clock.now();
  const { people, places } = await seedPeople(client, now);
  await seedMemberships(client, makeSecrets(dataDir), people, now);
  await seedPaymentDesk(client, makeSecrets(dataDir), people, now);
  await seedTransfers(client, people, now);
  await seedOffers(client, now);
  await seedCircle(client, makeSecrets(dataDir), people, now);
  await seedWishes(client, makeSecrets(dataDir), people, now);
  await seedTies(client, people, now);
  const conversations =
    (await seedMails(client, makeSecrets(dataDir), people, now)) +
    (await seedGroups(client, makeSecrets(dataDir), people, now));
  const faces = await seedDarkProfiles(client, people, now);
  const lodgeIds = await seedLodges(client, { people, faces, places }, now);
  const withLodges = await seedLodgeMails(client, makeSecrets(dataDir), people, now);
  await seedLodgeNotes(client, now);
  await seedMeetups(client, lodgeIds, now);
  const debates = await seedDebates(client, lodgeIds, now);
  const { blogs, comments } = await seedBlogs(client, { people, faces }, now);
  await seedNotifications(client, comments, now);
  await seedBlogLife({ client, secrets: makeSecrets(dataDir) }, people, now);
  await seedReports(client, makeSecrets(dataDir), { people, comments }, now);
  const storage = await openStorage({ dataDir, s3 });
  const pictures = await seedPictures(client, storage, { people: [...people, ...faces.all], lodgeIds, blogs }, now);
  const { drawn, clips } = await seedMedia(client, { storage, secrets: makeSecrets(dataDir) }, people, now);
  const inLodges = await seedLodgeMedia(client, storage, lodgeIds, now);
  await seedSealed(client, storage, people, now);
  await seedConsents(client);
  const inMails = await seedMailPictures(client, storage);
  await tellOfAlbums(client);
  await seedHouseMails(client, people);
  const rooms = await seedChat(client, now);
  await shareReceipts(client);
  await indexMails(client, makeSecrets(dataDir));
  await client.query('commit');
  await client.query('analyze');
  await indexPeople(databaseUrl, makeSecrets(dataDir), now);
  return `The demo community moved in: ${people.length} profiles, ${faces.all.length} of them in the dark variant as well, ${lodgeIds.length} lodges, ${debates.topics} topics with ${debates.replies} replies, ${blogs.length} blog entries, ${comments.length} comments, ${conversations + withLodges} conversations, ${rooms} chat rooms, ${pictures + drawn + inLodges + inMails} drawn pictures, ${clips > 0 ? `${clips} clips.` : 'no clips: no ffmpeg here makes them.'}`;
}

console.log(await main());
