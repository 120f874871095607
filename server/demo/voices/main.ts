/**
 * Members of the demo who talk in rooms of the chat while somebody is there to read it. `npm start` runs this with the demo
 * community alone; the rules of those rooms say that nobody sits behind them.
 */
import 'reflect-metadata';
import pg from 'pg';
import { clock } from '../../platform/clock.ts';
import { openSecrets } from '../../platform/keys.ts';
import { demoTalks } from '../content/chatTalks.ts';
import { settingsOf } from './settings.ts';
import { speakersOf, talk } from './talking.ts';
import { Voice } from './Voice.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function main(): Promise<void> {
  const { databaseUrl, serverUrl, dataDir, clockOffset } = settingsOf(process.env);
  clock.set(clockOffset);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const secrets = await openSecrets(dataDir, pool);
  const casts = [];
  for (const one of demoTalks) casts.push({ one, ids: await speakersOf(pool, one) });
  await pool.end();
  const { signal: until } = new AbortController();
  for (const { one, ids } of casts)
    if (ids.length === 2)
      void talk(
        one,
        ids.map((id) => new Voice(serverUrl, id)),
        { secrets, until },
      );
}

await main();
