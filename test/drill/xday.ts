import 'reflect-metadata';
import { drillDay } from './day.ts';
const t = performance.now();
console.log(
  JSON.stringify(
    await drillDay({
      lasts: Number(process.argv[2] ?? 5000),
      pause: Number(process.argv[3] ?? 700),
      rest: Number(process.argv[4] ?? 300),
    }),
  ),
  Math.round(performance.now() - t),
);
process.exit(0);
