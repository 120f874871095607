/** The long drills: 30 kills, Redis emptied and away, mail trouble, PostgreSQL away, frozen, reset and silent about commits, a server that stops, a bucket that stalls, effects that fail among others, two versions at once, the clocks changed, a day of a community in ten minutes. `npm run drill -- 5` kills five times and is brief. */
import 'reflect-metadata';
import { drillClockChanges } from './clockChanges.ts';
import { drillDay, shortDay } from './day.ts';
import { drillChat, shortChat } from './chats.ts';
import { drillConversations, shortMailing } from './conversations.ts';
import { drillRedisFlushed } from './flushes.ts';
import { drillKilledMidJob, drillKills } from './kills.ts';
import { drillFaultyLine, drillUnknownCommits } from './lines.ts';
import { drillMailTrouble } from './mails.ts';
import { drillPostgresAway, drillRedisAway } from './outages.ts';
import { drillPoison } from './poison.ts';
import { drillStop } from './stops.ts';
import { drillBucketStalls } from './storage.ts';
import { drillVersions } from './versions.ts';

const kills = Number(process.argv[2] ?? 30);
const say = (name: string, report: object) => console.log(JSON.stringify({ drill: name, ...report }));

const long = kills >= 30;
say('kills', await drillKills(kills));
say('worker killed in the middle of jobs', await drillKilledMidJob());
say('redis emptied', await drillRedisFlushed(long ? 20 : 3));
say('mail trouble', await drillMailTrouble(long ? 60_000 : 3000));
say('redis away for a minute', await drillRedisAway(long ? 60_000 : 5000));
say('postgres away', await drillPostgresAway());
say('frozen and reset line under writes', await drillFaultyLine(long ? 10 : 2, 9));
say('unknown commits', await drillUnknownCommits(long ? 100 : 10));
say('server told to stop', await drillStop());
say('bucket stalls', await drillBucketStalls(long ? 120_000 : 4000));
say('effects that fail among others', await drillPoison(long ? 400 : 80, { hasten: !long }));
say('two versions at once', await drillVersions(long ? 10 : 1));
say('mails under kills', await drillConversations(long ? { people: 64, perSecond: 100, seconds: 60 } : shortMailing));
say('chat under kills', await drillChat(long ? { people: 200, perSecond: 20, times: 6, pause: 3000 } : shortChat));
say('clock changes', await drillClockChanges(long ? 15 : 180));
say('a day in fast motion', await drillDay(long ? { lasts: 540_000, pause: 3000, rest: 250 } : shortDay));
