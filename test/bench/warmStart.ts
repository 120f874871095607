import { start, withFolder } from './npmStart.ts';
import { round, say } from './report.ts';

/** A second `npm start` on a seeded folder: until the server answers ready. */
export const measureWarmStart = () =>
  withFolder(async (folder) => {
    const cold = await start(folder);
    await cold.stop();
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const warm = await start(folder);
      times.push(warm.milliseconds);
      await warm.stop();
    }
    say({
      figure: 'warm npm start until it answers, slowest of 3',
      unit: 's',
      value: round(Math.max(...times) / 1000, 1),
      wanted: '<= 10',
      times,
    });
  });
