import 'reflect-metadata';
import { modules } from './modules/index.ts';
import { clock } from './platform/clock.ts';
import { migrate } from './platform/database/migrations.ts';

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set.');
clock.set(process.env['NODE_ENV'] === 'production' ? 0 : Number(process.env['CLOCK_OFFSET'] ?? 0));
const applied = await migrate(
  url,
  modules.flatMap((one) => one.jobs),
  modules.flatMap((one) => one.partitioned ?? []),
);
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
