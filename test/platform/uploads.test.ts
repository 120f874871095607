import { request as httpRequest } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { validation } from '../../shared/validation/contract.ts';
import type { Answer } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { mp4, privateFiles, webm } from '../support/videos.ts';
import { world } from '../support/world.ts';

const megabyte = 1024 * 1024;
const most = validation.UploadValidationVideo.file.maxBytes;
const path = '/api/Validation/UploadValidationVideo';
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const fieldsOf = ({ body }: Answer) => (body as { fields?: { field: string }[] }).fields?.map(({ field }) => field);

/** Nothing but files that a check names may be left after a test. */
afterEach(async () => {
  const named = await world.sql<{ file: string }>('select file from validation where file is not null');
  expect(privateFiles().sort()).toEqual(named.map(({ file }) => file).sort());
});

/** Somebody who has begun a check by video. */
async function begun() {
  const person = await given.profile();
  const personId = (await person.GetValidation()).persons[0]!.personId;
  await person.StartVideoValidation({ personId });
  const send = (form: FormData, headers: Record<string, string> = { origin: world.url }) =>
    person.send('POST', `${path}?personId=${personId}`, form, headers);
  return { person, personId, send };
}

function form(...parts: [string, Blob | string][]): FormData {
  const made = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, 'video.mp4');
  return made;
}

const boundary = 'a-quiet-boundary';
const opening = `--${boundary}\r\ncontent-disposition: form-data; name="File"; filename="v.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
const closing = `\r\n--${boundary}--\r\n`;

/** A request whose body comes piece by piece, or never; answers what the server said as soon as it says it. */
function sendSlowly(person: Pick<Somebody, 'cookie'>, query: string, headers: Record<string, string | number> = {}) {
  const request = httpRequest(`${world.url}${path}${query}`, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      origin: world.url,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });
  request.on('error', () => undefined);
  request.flushHeaders();
  const answer = new Promise<[number | undefined, string | undefined]>((resolve) =>
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve([response.statusCode, (JSON.parse(text) as { code?: string }).code]));
    }),
  );
  return { request, answer };
}

const until = async (met: () => boolean) => {
  for (const end = Date.now() + 10_000; !met() && Date.now() < end;) await new Promise((done) => setTimeout(done, 5));
  expect(met()).toBe(true);
};

test('a file arrives whole, known by its content and not by what the sender says', async () => {
  const { person, personId } = await begun();
  const before = privateFiles();
  const sent = webm(300_000);
  await person.UploadValidationVideo({ personId }, { file: new Blob([sent], { type: 'video/mp4' }) });
  const [file = ''] = privateFiles().filter((one) => !before.includes(one));
  expect(file).toMatch(/^Validation-[a-f0-9]{32}\.webm$/);
  expect(await world.platform.privateFiles.find(file)).toEqual({ size: 300_000, type: 'video/webm' });
  const chunks: Buffer[] = [];
  for await (const chunk of (await world.platform.privateFiles.open(file))!.stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true);
});

test('every door is judged before a byte of the body is read', async () => {
  const { person, personId } = await begun();
  const other = await given.profile();
  const [own] = (await other.GetValidation()).persons;
  const mine = `?personId=${personId}`;
  const cases: [Pick<Somebody, 'cookie'>, string, Record<string, string>, number, string][] = [
    [given.stranger(), mine, {}, 401, 'NotLoggedIn'],
    [person, mine, { origin: 'https://elsewhere.example' }, 403, 'CrossSite'],
    [person, mine, { 'sec-fetch-site': 'cross-site' }, 403, 'CrossSite'],
    [person, '', {}, 400, 'BadRequest'],
    [person, `${mine}&surprise=1`, {}, 400, 'BadRequest'],
    [person, mine, { 'idempotency-key': 'seven' }, 400, 'BadRequest'],
    [other, mine, {}, 404, 'NotFound'],
    [other, `?personId=${own!.personId}`, {}, 409, 'ValidationExpired'],
    [person, mine, { 'content-length': String(most + megabyte) }, 413, 'FileTooLarge'],
  ];
  for (const [who, query, headers, status, code] of cases) {
    const { request, answer } = sendSlowly(who, query, headers);
    expect(await answer).toEqual([status, code]);
    request.destroy();
  }
});

test('a form of another site cannot send a file: the browser has to say where it comes from', async () => {
  const { person, send } = await begun();
  person.origin = null;
  expect(codeOf(await send(form(['File', mp4()]), {}))).toEqual([403, 'CrossSite']);
  const keyed = { 'idempotency-key': crypto.randomUUID() };
  expect(codeOf(await send(form(['File', mp4()]), keyed))).toEqual([403, 'CrossSite']);
  expect(codeOf(await send(form(['File', mp4()]), { origin: 'null' }))).toEqual([403, 'CrossSite']);
  expect((await send(form(['File', mp4()]), { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('a file that turns out too large is refused with what is allowed', async () => {
  const { person, personId } = await begun();
  const { request, answer } = sendSlowly(person, `?personId=${personId}`);
  request.write(opening);
  request.write(Buffer.from(await mp4(megabyte).arrayBuffer()));
  for (let sent = 0; sent < most; sent += megabyte) request.write(Buffer.alloc(megabyte, 7));
  request.end(closing);
  expect(await answer).toEqual([413, 'FileTooLarge']);
  const refused = await person.call(validation.UploadValidationVideo, { personId }, undefined, mp4(most + 1));
  expect(codeOf(refused)).toEqual([413, 'FileTooLarge']);
  expect(JSON.stringify(refused.body)).toContain('60 MB');
});

test('exactly as much as is allowed is not too much', async () => {
  const { person, personId } = await begun();
  await person.UploadValidationVideo({ personId }, { file: mp4(most) });
  expect((await person.GetValidation()).persons[0]).toMatchObject({ status: 'Submitted', method: 'VideoUpload' });
});

test.each<[string, Blob]>([
  ['a picture', new Blob([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(5000)])],
  ['a page', new Blob(['<!doctype html><script>alert(1)</script>'.repeat(300)])],
  ['a sound', mp4(5000, 'M4A ')],
  ['a few bytes', new Blob(['ftyp'])],
  ['nothing', new Blob([])],
])('%s that calls itself a video is not taken', async (_what, content) => {
  const { send } = await begun();
  const answer = await send(form(['File', new Blob([content], { type: 'video/mp4' })]));
  expect(codeOf(answer)).toEqual([415, 'FileTypeNotAllowed']);
  expect(fieldsOf(answer)).toEqual(['File']);
});

test.each<[string, FormData, string]>([
  ['two files', form(['File', mp4()], ['File', mp4()]), 'File'],
  ['a file too many under another name', form(['File', mp4()], ['Other', mp4()]), 'Other'],
  ['a field before the file', form(['personId', '1'], ['File', mp4()]), 'personId'],
  ['a field after the file', form(['File', mp4()], ['admin', 'true']), 'admin'],
  ['many fields', form(...Array.from({ length: 50 }, (_, n) => [`f${n}`, 'x'] as [string, string])), 'f0'],
  ['another name', form(['Video', mp4()]), 'Video'],
  ['no file', form(), 'File'],
])('%s is refused', async (_what, body, field) => {
  const { send } = await begun();
  const answer = await send(body);
  expect(codeOf(answer)).toEqual([400, 'BadRequest']);
  expect(fieldsOf(answer)).toEqual([field]);
});

test.each<[string, string, string]>([
  ['JSON', 'application/json', '{}'],
  ['no boundary', 'multipart/form-data', opening + closing],
  ['another boundary', 'multipart/form-data; boundary=other', opening + closing],
  ['a body that ends too early', `multipart/form-data; boundary=${boundary}`, `${opening}half a`],
  [
    'a name that breaks prototypes',
    `multipart/form-data; boundary=${boundary}`,
    opening.replace('"File"', '"__proto__"') + closing,
  ],
])('%s is not read as a file', async (_what, type, body) => {
  const { person, personId } = await begun();
  const headers = { origin: world.url, 'content-type': type };
  expect(codeOf(await person.send('POST', `${path}?personId=${personId}`, body, headers))).toEqual([400, 'BadRequest']);
});

test('other calls still read nothing but JSON', async () => {
  const { person } = await begun();
  const answer = await person.send('POST', '/api/LogOn/CheckStamp', form(['File', mp4()]), { origin: world.url });
  expect(codeOf(answer)).toEqual([415, 'ContentTypeNotAllowed']);
});

test('an upload that breaks off leaves nothing', async () => {
  const { person, personId } = await begun();
  const before = privateFiles().length;
  const { request } = sendSlowly(person, `?personId=${personId}`);
  request.write(opening);
  request.write(Buffer.from(await mp4(megabyte).arrayBuffer()));
  await until(() => privateFiles().length > before);
  expect(privateFiles().filter((name) => name.endsWith('.part'))).toHaveLength(1);
  request.destroy();
  await until(() => privateFiles().length === before);
  expect((await person.GetValidation()).persons[0]).toMatchObject({ status: 'Started' });
  await person.UploadValidationVideo({ personId }, { file: mp4() });
});

test('a repeat under the same key gets the first answer, and its file is not kept twice', async () => {
  const { person, personId } = await begun();
  const before = privateFiles().length;
  const commandId = crypto.randomUUID();
  const send = () => person.UploadValidationVideo({ personId }, { commandId, file: mp4() });
  expect(await Promise.all([send(), send()])).toEqual([{}, {}]);
  expect(await send()).toEqual({});
  expect(privateFiles().length).toBe(before + 1);
  const { personId: another } = await begun();
  await expect(person.UploadValidationVideo({ personId: another }, { commandId, file: mp4() })).rejects.toMatchObject({
    code: 'RepeatedWithOtherInput',
  });
});

test('who sends file after file is slowed down before the next is read', async () => {
  const house = await anotherHouse({ rateLimitFactor: 0.015 });
  const { person, personId } = await begun();
  person.cookie = `${person.cookie}`;
  const send = () =>
    fetch(`${house.url}${path}?personId=${personId}`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: house.url },
      body: form(['Wrong', mp4()]),
    });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await send()).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
});
