import { writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { Unconvertible } from '../../../server/modules/media/processing/fault.ts';
import { PictureProcess } from '../../../server/modules/media/processing/pictureProcess.ts';
import { jpegOf, mediaFolder } from '../../support/mediaFixtures.ts';

const folder = mediaFolder();
const large = folder.file('large.jpg');
await writeFile(large, await jpegOf());
afterAll(() => folder.remove());

const killed = 'the process that decodes pictures was killed or failed';
const outcome = (work: Promise<unknown>) => work.then(String, (error: unknown) => error);

test('a job that takes too long is killed in time, is no fault of the file, and does not hold up the next', async () => {
  const impatient = new PictureProcess({ seconds: 0.05 });
  const began = performance.now();
  const error = await outcome(impatient.run('still', [large, folder.path]));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(error).toMatchObject({ message: killed });
  expect(error).not.toBeInstanceOf(Unconvertible);
});

test('a job that wants too much memory is killed', async () => {
  const narrow = new PictureProcess({ megabytes: 20 });
  await expect(narrow.run('still', [large, folder.path])).rejects.toThrow(killed);
});

test('after a killed job the next one finds a new process', async () => {
  const process = new PictureProcess();
  const calling = new AbortController();
  const first = outcome(process.run('still', [large, folder.path], calling.signal));
  const second = process.run('listHashes', [large]);
  // Its turn has come once everything that is ready has run.
  await new Promise(setImmediate);
  calling.abort();
  expect(await first).toMatchObject({ message: killed });
  expect(await second).toHaveLength(34);
});

test('what is called off while it waits for its turn never begins', async () => {
  const process = new PictureProcess();
  const before = process.run('listHashes', [large]);
  const waiting = outcome(process.run('still', [large, folder.path], AbortSignal.abort()));
  expect(await before).toHaveLength(34);
  expect(await waiting).toMatchObject({ name: 'AbortError' });
});

test('a process gives way to a fresh one after its share of jobs', async () => {
  const process = new PictureProcess({ jobs: 2 });
  const all = Array.from({ length: 5 }, () => process.run('listHashes', [large]));
  const hashes = await Promise.all(all);
  expect(new Set(hashes.map((one) => one.join())).size).toBe(1);
});
