/** The long drills: 30 kills, Redis away for a minute, PostgreSQL away. `npm run drill -- 5` kills five times. */
import 'reflect-metadata';
import { drillKills } from './kills.ts';
import { drillPostgresAway, drillRedisAway } from './outages.ts';

const kills = Number(process.argv[2] ?? 30);
const say = (name: string, report: object) => console.log(JSON.stringify({ drill: name, ...report }));

say('kills', await drillKills(kills));
say('redis away for a minute', await drillRedisAway(kills === 30 ? 60_000 : 5000));
say('postgres away', await drillPostgresAway());
