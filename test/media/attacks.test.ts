/** What somebody may send who means ill: each is refused with its reason within seconds, and leaves no file behind. */
import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { AlbumType } from '../../shared/enums.ts';
import { clock } from '../../server/platform/clock.ts';
import type { Answer } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { landscape, loads, storedFiles as files, uploadedTemp } from '../support/media.ts';
import { archiveJpeg, gifOf, html, hugePng, pdf, scriptGif, svg } from '../support/mediaFixtures.ts';
import { world } from '../support/world.ts';

const path = '/api/Common/UploadTempMedia';
const wishes = { albumTypeId: AlbumType.Open, allowNotJpeg: true, allowUploadVideo: true };
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

/** Every file that is left is one that a row names. */
afterEach(async () => {
  clock.reset();
  await world.settle();
  const named = await world.sql<{ file: string }>(
    `select file from media_file union select file from picture
      union select original from media where original is not null`,
  );
  expect(files()).toEqual(named.map(({ file }) => file).sort());
});

function send(person: Somebody, bytes: Uint8Array, name = 'view.jpg', headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append('File', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), name);
  const query = new URLSearchParams(Object.entries(wishes).map(([key, value]) => [key, String(value)])).toString();
  return person.send('POST', `${path}?${query}`, form, { origin: person.url, ...headers });
}

const uploadsOf = async ({ profileId }: Somebody) =>
  (await world.sql('select id from media where profile_id = $1', [profileId])).length;

test.each([
  ['a drawing with a script', svg],
  ['a page', html],
  ['a document', pdf],
  ['a page behind spaces', Buffer.concat([Buffer.alloc(5000, ' '), html])],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)])],
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.alloc(1)],
])('%s with the name of a picture is refused at the door', async (_what, bytes) => {
  const anna = await given.profile();
  expect(codeOf(await send(anna, bytes))).toEqual([415, 'FileTypeNotAllowed']);
  expect(await uploadsOf(anna)).toBe(0);
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['900 megapixels in 100 kB', hugePng, 'TooManyPixels'],
  ['a GIF of 5,000 frames', () => gifOf(5000), 'TooManyFrames'],
  ['a picture cut off', async () => (await landscape()).subarray(0, 5000), 'Damaged'],
  ['the head of a picture and nothing else', async () => (await landscape()).subarray(0, 200), 'Damaged'],
  [
    'a picture whose middle is noise',
    async () => Buffer.concat([(await landscape()).subarray(0, 300), Buffer.alloc(9000, 0xa7)]),
    'Damaged',
  ],
])('%s comes to nothing, and its sender is told why', async (_what, made, fault) => {
  const anna = await given.profile();
  const bytes = await made();
  const began = performance.now();
  const { body } = await send(anna, bytes);
  await world.settle();
  expect(performance.now() - began).toBeLessThan(5000);
  const { tempMediaId } = body as { tempMediaId: number };
  const [item] = await anna.GetTempMedia({ mediaIds: [tempMediaId] });
  expect(item).toMatchObject({ status: 'ConversionFailed', fault, picture: null });
  expect(await world.sql('select original from media where id = $1', [tempMediaId])).toEqual([{ original: null }]);
});

test.each([
  ['an archive', archiveJpeg],
  ['a script', scriptGif],
])('of a picture that is also %s only the picture is served', async (_what, made) => {
  const anna = await given.profile();
  const { body } = await send(anna, await made());
  await world.settle();
  const { tempMediaId: id } = body as { tempMediaId: number };
  const { media } = await anna.GetContentTokens({});
  for (const { file } of await world.sql<{ file: string }>('select file from media_file where media_id = $1', [id])) {
    const answer = await anna.send('GET', `/media/${file}?token=${encodeURIComponent(media)}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|jpeg|avif)/);
    expect(answer.body).not.toContain('PLANTED');
  }
});

test.each([
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['view.jpg.exe', 'view.jpg.exe'],
  ['/', ''],
  ['\u202Egpj.exe', 'gpj.exe'],
  ['a\u0000b.php;.jpg', 'ab.php;.jpg'],
  ['x'.repeat(500), 'x'.repeat(120)],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
])('the name %j is only a word about the file', async (name, kept) => {
  const anna = await given.profile();
  const { status, body } = await send(anna, await landscape(), name);
  expect(status).toBe(200);
  const { tempMediaId } = body as { tempMediaId: number };
  const [item] = await anna.GetTempMedia({ mediaIds: [tempMediaId] });
  expect(item!.name).toBe(kept);
  expect(files().filter((file) => !/^(Common-)?[a-f0-9]{32}\.\w+$/.test(file))).toEqual([]);
});

test('what was not asked for is refused: other pictures, videos, too many bytes', async () => {
  const anna = await given.profile();
  const only = { albumTypeId: AlbumType.Open };
  const blob = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const gif = anna.UploadTempMedia(only, { file: blob(gifOf(1)) });
  await expect(gif).rejects.toMatchObject({ code: 'FileTypeNotAllowed' });
  const head = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32', 'hex');
  const video = blob(Buffer.concat([head, Buffer.alloc(5000)]));
  for (const albumTypeId of [AlbumType.Open, AlbumType.Profile] as const) {
    const call = anna.UploadTempMedia({ albumTypeId, allowUploadVideo: albumTypeId === 1 }, { file: video });
    await expect(call).rejects.toMatchObject({ code: 'FileTypeNotAllowed' });
  }
  const large = blob(Buffer.concat([await landscape(), Buffer.alloc(40 * 1024 * 1024)]));
  await expect(anna.UploadTempMedia(only, { file: large })).rejects.toMatchObject({ code: 'FileTooLarge' });
  expect(await uploadsOf(anna)).toBe(0);
});

test('ten thousand parts, no file, and two files are refused as they come', async () => {
  const anna = await given.profile();
  const parts = Array.from(
    { length: 10_000 },
    (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  );
  const headers = { origin: anna.url, 'content-type': 'multipart/form-data; boundary=b' };
  const many = await anna.send('POST', `${path}?albumTypeId=2`, `${parts.join('')}--b--\r\n`, headers);
  expect(codeOf(many)).toEqual([400, 'BadRequest']);
  expect(codeOf(await anna.send('POST', `${path}?albumTypeId=2`, '--b--\r\n', headers))).toEqual([400, 'BadRequest']);
  const two = new FormData();
  for (const name of ['one.jpg', 'two.jpg'])
    two.append('File', new Blob([(await landscape()) as Uint8Array<ArrayBuffer>]), name);
  expect(codeOf(await anna.send('POST', `${path}?albumTypeId=2`, two, { origin: anna.url }))).toEqual([
    400,
    'BadRequest',
  ]);
  expect(await uploadsOf(anna)).toBe(0);
});

test('an upload that breaks off leaves nothing', async () => {
  const anna = await given.profile();
  const request = httpRequest(`${world.url}${path}?albumTypeId=2`, {
    method: 'POST',
    headers: { cookie: anna.cookie, origin: world.url, 'content-type': 'multipart/form-data; boundary=b' },
  });
  request.on('error', () => undefined);
  request.write('--b\r\ncontent-disposition: form-data; name="File"; filename="v.jpg"\r\n\r\n');
  const before = files().length;
  request.write(await landscape());
  await until(() => files().length > before);
  request.destroy();
  await until(() => files().length === before);
  expect(await uploadsOf(anna)).toBe(0);
});

test('the same upload sent twice is one', async () => {
  const anna = await given.profile();
  const bytes = await landscape();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, two] = [await send(anna, bytes, 'a.jpg', key), await send(anna, bytes, 'a.jpg', key)];
  expect(two.body).toEqual(one.body);
  expect(await uploadsOf(anna)).toBe(1);
});

test.each(['sealed_at = now()', `album_id = null`])(
  'a file that nobody may see opens to nobody: %s',
  async (change) => {
    const [anna, bert, sara] = await Promise.all([
      given.profile(),
      given.profile(),
      given.profile({ role: 'Support' }),
    ]);
    const mediaId = await uploadedTemp(anna);
    await world.settle();
    const [{ file }] = (await world.sql<{ file: string }>('select file from media_file where media_id = $1', [
      mediaId,
    ])) as [{ file: string }];
    await world.sql(`update media set ${change} where id = $1`, [mediaId]);
    expect(await loads(bert, `/media/${file}`)).toBe(403);
    if (!change.startsWith('sealed')) return;
    for (const one of [anna, sara]) expect(await loads(one, `/media/${file}`)).toBe(403);
  },
);

describe('an upload that is sent in parts', () => {
  const base = `${path}/Resumable`;
  const tus = { 'tus-resumable': '1.0.0' };
  const coded = (text: string) => Buffer.from(text).toString('base64');

  async function begun(person: Somebody): Promise<string> {
    const { headers } = await person.send('POST', base, undefined, {
      ...tus,
      origin: person.url,
      'upload-length': '9999',
      'upload-metadata': `albumTypeId ${coded('2')},filename ${coded('fjord.jpg')}`,
    });
    return new URL(headers.get('location')!, world.url).pathname.split('/').at(-1)!;
  }

  test.each(['HEAD', 'PATCH', 'DELETE'])('opens to nobody else by a detour: %s', async (method) => {
    const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
    const [hers, his] = [await begun(anna), await begun(bert)];
    const ways = [
      `${his}/${hers}`,
      `${bert.profileId}-x/${hers}`,
      `${his}%2F..%2F${hers}`,
      `${bert.profileId}-x%2F..%2F${hers}`,
    ];
    for (const way of ways) {
      const body = method === 'PATCH' ? Buffer.from('rubbish') : undefined;
      const patch = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      const headers = { ...tus, origin: bert.url, ...(method === 'PATCH' && patch) };
      expect([way, (await bert.send(method, `${base}/${way}`, body, headers)).status]).toEqual([way, 404]);
    }
    const own = await anna.send('HEAD', `${base}/${hers}`, undefined, { ...tus, origin: anna.url });
    expect([own.status, own.headers.get('upload-offset')]).toEqual([200, '0']);
    for (const [who, one] of [
      [anna, hers],
      [bert, his],
    ] as const)
      await who.send('DELETE', `${base}/${one}`, undefined, { ...tus, origin: who.url });
  });

  test.each([
    ['no length', { 'upload-length': 'many' }],
    ['a length below nothing', { 'upload-length': '-1' }],
    ['no kind of album', { 'upload-length': '10', 'upload-metadata': '' }],
    ['rubbish beside it', { 'upload-length': '10', 'upload-metadata': 'albumTypeId %%%,,,' }],
    [
      'another kind of album',
      { 'upload-length': '10', 'upload-metadata': `albumTypeId ${coded('2; drop table media')}` },
    ],
  ])('with %s is refused', async (_what, headers) => {
    const anna = await given.profile();
    const { status } = await anna.send('POST', base, undefined, { ...tus, origin: anna.url, ...headers });
    expect(status).toBe(400);
  });
});

const until = async (met: () => boolean) => {
  for (const end = Date.now() + 10_000; !met() && Date.now() < end;) await new Promise((done) => setTimeout(done, 5));
  expect(met()).toBe(true);
};
