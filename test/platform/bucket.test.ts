import { afterAll, expect, test } from '@jest/globals';
import { Client, withCalls } from '../support/actors.ts';
import { bucketService } from '../support/bucket.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { privateFiles, webm } from '../support/videos.ts';
import { world } from '../support/world.ts';

const bucket = await bucketService();
const house = await anotherHouse({ s3: bucket.s3 });
const away = await anotherHouse({ s3: { ...bucket.s3, endpoint: 'http://127.0.0.1:1' } });
afterAll(() => bucket.close());

const megabyte = 1024 * 1024;

/** The same person at another address of the house. */
const at = (url: string, { cookie }: Somebody) => withCalls(Object.assign(new Client(url), { cookie }));

async function begun() {
  const person = await given.profile();
  const personId = (await person.GetValidation()).persons[0]!.personId;
  await person.StartVideoValidation({ personId });
  return { person, personId };
}

test('a proof of age goes to the bucket and is shown from there, in parts, to staff alone', async () => {
  const { person, personId } = await begun();
  await at(house.url, person).UploadValidationVideo({ personId }, { file: webm(7 * megabyte) });
  const [row] = await world.sql<{ id: number; file: string }>(
    'select v.id, v.file from validation v where v.person_id = $1 and v.file is not null',
    [personId],
  );
  const { id: validationId, file } = row!;
  expect(privateFiles()).not.toContain(file);
  expect(bucket.asked.filter((call) => call.startsWith(`POST /samvaer/private/${file}`))).toHaveLength(2);
  const sara = at(house.url, await given.profile({ role: 'Support' }));
  const { url } = await sara.GetValidationVideo({ validationId });
  const load = (cookie: string, headers = {}) => fetch(`${house.url}${url}`, { headers: { cookie, ...headers } });
  const whole = await load(sara.cookie);
  expect(whole.headers.get('content-type')).toBe('video/webm');
  expect(Buffer.from(await whole.arrayBuffer()).equals(Buffer.from(await webm(7 * megabyte).arrayBuffer()))).toBe(true);
  const part = await load(sara.cookie, { range: 'bytes=0-3' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${7 * megabyte}`]);
  expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
  expect((await load(person.cookie)).status).toBe(403);
});

test('a page of the wrong type leaves nothing in the bucket', async () => {
  const { person, personId } = await begun();
  const sent = at(house.url, person).UploadValidationVideo({ personId }, { file: new Blob(['no film at all']) });
  const before = bucket.asked.length;
  await expect(sent).rejects.toMatchObject({ code: 'FileTypeNotAllowed' });
  expect(bucket.asked.slice(before)).toEqual([]);
});

test('a bucket that is away is not the fault of who sends', async () => {
  const { person, personId } = await begun();
  const sent = at(away.url, person).UploadValidationVideo({ personId }, { file: webm() });
  await expect(sent).rejects.toMatchObject({ code: 'Unavailable', status: 503 });
  expect((await person.GetValidation()).persons[0]).toMatchObject({ status: 'Started' });
});
