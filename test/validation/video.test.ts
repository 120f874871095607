import { beforeAll, expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import type { Answer } from '../support/actors.ts';
import { exported } from '../support/exported.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { mp4, privateFiles, webm } from '../support/videos.ts';
import { world } from '../support/world.ts';

let sara: Somebody;

beforeAll(async () => {
  sara = await given.profile({ role: 'Support' });
  await sara.Reauthenticate({ password });
});

const firstPerson = async (person: Somebody) => (await person.GetValidation()).persons[0]!;
const waiting = async (profileId: number) =>
  (await sara.GetValidationQueue({ take: 100 })).items.filter((one) => one.profileId === profileId);
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

interface Row {
  status: number;
  file: string | null;
  code: string | null;
}
const checks = (profileId: number) =>
  world.sql<Row & Record<string, unknown>>('select * from validation where profile_id = $1 order by id', [profileId]);

async function runDue() {
  await world.sql('delete from schedule');
  const all = modules.flatMap((one) => one.schedules ?? []);
  const schedules = new Schedules(world.platform, all);
  await schedules.runDue();
  await schedules.settled();
  await world.settle();
}

/** Somebody whose video waits for staff. */
async function sent(facts: Parameters<typeof given.profile>[0] = {}) {
  const person = await given.profile(facts);
  const { personId } = await firstPerson(person);
  const { code } = await person.StartVideoValidation({ personId });
  await person.UploadValidationVideo({ personId }, { file: webm(5000) });
  const [check] = await waiting(person.profileId);
  const [{ file }] = (await checks(person.profileId)).slice(-1) as Row[] as [Row];
  return { person, personId, code, validationId: check!.validationId, file: file! };
}

const load = (by: Pick<Somebody, 'send'>, url: string, headers: Record<string, string> = {}) =>
  by.send('GET', url, undefined, headers);

test('from the code to the approval: staff sees the video and the code, and afterwards neither is left', async () => {
  const anna = await given.profile();
  const { personId } = await firstPerson(anna);
  const { methods } = await anna.GetValidation();
  expect(methods).toContainEqual({ method: 'VideoUpload', available: true });
  const { code, expiresAt } = await anna.StartVideoValidation({ personId });
  expect(code).toMatch(/^\d{4}$/);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / minutes)).toBe(30);
  expect(await firstPerson(anna)).toMatchObject({ status: 'Started', method: 'VideoUpload' });
  await anna.UploadValidationVideo({ personId }, { file: mp4(7000) });
  expect(await firstPerson(anna)).toMatchObject({ status: 'Submitted', method: 'VideoUpload' });

  const [check] = await waiting(anna.profileId);
  expect(check).toMatchObject({ personName: anna.name, method: 'VideoUpload', hasVideo: true });
  const { validationId } = check!;
  const video = await sara.GetValidationVideo({ validationId });
  expect(video).toMatchObject({ type: 'video/mp4', code });
  expect((await load(sara, video.url)).status).toBe(200);
  const noted = await world.sql(
    `select from audit where actor_id = $1 and name = 'GetValidationVideo' and subject = $2`,
    [sara.profileId, JSON.stringify({ validationId })],
  );
  expect(noted).toHaveLength(1);

  await sara.ApproveValidation({ validationId });
  expect(await firstPerson(anna)).toMatchObject({ status: 'Approved', method: 'VideoUpload', reason: null });
  expect(await checks(anna.profileId)).toMatchObject([{ file: null, code: null, over_18: true }]);
  await world.settle();
  expect(codeOf(await load(sara, video.url))).toEqual([404, 'NotFound']);
  expect(await waiting(anna.profileId)).toEqual([]);
  await expect(sara.GetValidationVideo({ validationId })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(anna.StartVideoValidation({ personId })).rejects.toMatchObject({ code: 'AlreadyValidated' });
});

test('a video that is turned down goes as well, and the member reads why and may send another', async () => {
  const { person, personId, validationId, file } = await sent();
  await sara.RejectValidation({ validationId, reason: 'NotReadable' });
  await world.settle();
  expect(privateFiles()).not.toContain(file);
  expect(await firstPerson(person)).toMatchObject({ status: 'Rejected', reason: 'NotReadable' });
  expect(await checks(person.profileId)).toMatchObject([{ file: null, code: null, over_18: null }]);
  await person.StartVideoValidation({ personId });
  await person.UploadValidationVideo({ personId }, { file: mp4() });
  expect(await waiting(person.profileId)).toHaveLength(1);
});

test('who looks younger than 18 is locked out', async () => {
  const { person, validationId } = await sent();
  await sara.RejectValidation({ validationId, reason: 'UnderAge' });
  expect(await person.GetProfileData()).toMatchObject({ status: 'Locked', forcedValidation: 'NationalId' });
  await world.redis.flushdb();
  const { methods } = await person.GetValidation();
  expect(methods).toContainEqual({ method: 'VideoUpload', available: false });
});

test('the code of a check under way is told again and costs no try', async () => {
  const anna = await given.profile();
  const { personId } = await firstPerson(anna);
  const start = () => anna.StartVideoValidation({ personId });
  const [first, second] = await Promise.all([start(), start()]);
  for (let n = 0; n < 5; n++) expect(await start()).toEqual(first);
  expect(second).toEqual(first);
  expect(await checks(anna.profileId)).toHaveLength(1);
});

test('a video is taken once, from its own member, for a check that was begun and has not run out', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { personId } = await firstPerson(anna);
  const before = privateFiles().length;
  const upload = (by: Somebody) => by.UploadValidationVideo({ personId }, { file: mp4() });
  await expect(upload(anna)).rejects.toMatchObject({ code: 'ValidationExpired' });
  await expect(bert.StartVideoValidation({ personId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await anna.StartVideoValidation({ personId });
  await expect(upload(bert)).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await world.advance(31 * minutes);
  await expect(upload(anna)).rejects.toMatchObject({ code: 'ValidationExpired' });
  expect(await firstPerson(anna)).toMatchObject({ status: 'Expired' });
  await anna.StartVideoValidation({ personId });
  const both = await Promise.allSettled([upload(anna), upload(anna)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(upload(anna)).rejects.toMatchObject({ code: 'AlreadyWaiting' });
  await expect(anna.StartVideoValidation({ personId })).rejects.toMatchObject({ code: 'AlreadyWaiting' });
  expect(privateFiles().length).toBe(before + 1);
});

test('five tries a day count for videos too', async () => {
  const anna = await given.profile();
  const { personId } = await firstPerson(anna);
  for (let n = 0; n < 5; n++) {
    await anna.StartVideoValidation({ personId });
    await world.advance(31 * minutes);
  }
  await expect(anna.StartVideoValidation({ personId })).rejects.toMatchObject({ code: 'TooManyChecks' });
});

test('one check of a person waits at a time: a video takes the place of the wish for a talk', async () => {
  const anna = await given.profile();
  const { personId } = await firstPerson(anna);
  await anna.AskForPersonalValidation({ personId });
  expect(await waiting(anna.profileId)).toMatchObject([{ method: 'Personal', hasVideo: false }]);
  await anna.StartVideoValidation({ personId });
  await anna.UploadValidationVideo({ personId }, { file: mp4() });
  expect(await waiting(anna.profileId)).toMatchObject([{ method: 'VideoUpload', hasVideo: true }]);
  // Neither a wish for a talk nor a try at a provider's takes the place of the video.
  await anna.AskForPersonalValidation({ personId });
  await anna.StartValidation({ personId, method: 'MitId' });
  await anna.AskForPersonalValidation({ personId });
  expect(await waiting(anna.profileId)).toMatchObject([{ method: 'VideoUpload' }]);
  expect(await firstPerson(anna)).toMatchObject({ status: 'Submitted', method: 'VideoUpload' });
});

test('everybody of a couple sends a video of their own', async () => {
  const couple = await given.profile({ gender: 'Couple' });
  const { persons } = await couple.GetValidation();
  const codes = [];
  for (const { personId } of persons) {
    codes.push((await couple.StartVideoValidation({ personId })).code);
    await couple.UploadValidationVideo({ personId }, { file: mp4() });
  }
  const both = await waiting(couple.profileId);
  expect(both.map(({ personName }) => personName)).toEqual(['Tove', 'Anders']);
  await sara.ApproveValidation({ validationId: both[0]!.validationId });
  expect((await couple.GetValidation()).persons.map(({ status }) => status)).toEqual(['Approved', 'Submitted']);
  expect((await sara.GetValidationVideo({ validationId: both[1]!.validationId })).code).toBe(codes[1]);
});

test('nobody but staff sees a video, nobody decides about oneself, and of two decisions one counts', async () => {
  const { person, validationId } = await sent();
  await expect(person.GetValidationVideo({ validationId })).rejects.toMatchObject({ status: 403, code: 'NotAllowed' });
  const own = await sent({ role: 'Support' });
  await own.person.Reauthenticate({ password });
  const about = { validationId: own.validationId };
  await expect(own.person.ApproveValidation(about)).rejects.toMatchObject({ code: 'NotFound' });
  await expect(own.person.RejectValidation({ ...about, reason: 'Other' })).rejects.toMatchObject({
    code: 'NotFound',
  });
  const both = await Promise.allSettled([
    sara.ApproveValidation(about),
    sara.RejectValidation({ ...about, reason: 'Other' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'AlreadyDecided' } });
});

test('the address opens the file for the one who asked, for ten minutes, and for nobody and nothing else', async () => {
  const [{ validationId, person }, other] = [await sent(), await sent()];
  const { url } = await sara.GetValidationVideo({ validationId });
  const { status, headers } = await load(sara, url);
  expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([200, 'video/webm', '5000']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  const [path = '', token = ''] = url.split('?token=');
  const [who, access, expires, signature = ''] = token.split('.');
  const otto = await given.profile({ role: 'Support' });
  const wrong = [
    path,
    `${path}?token=`,
    `${path}?token=${otto.profileId}.${access}.${expires}.${signature}`,
    `${path}?token=${who}.user.${expires}.${signature}`,
    `${path}?token=${who}.${access}.${Number(expires) + 1}.${signature}`,
    `${path}?token=${who}.${access}.${expires}.${signature.slice(1)}`,
    `${path}?token=${who}.${access}.Infinity.${signature}`,
    `${url.replace(path, `/media/private/${other.file}`)}`,
    `${path}?token=${(await sara.GetContentTokens()).media}`,
  ];
  for (const address of wrong)
    expect([address, ...codeOf(await load(sara, address))]).toEqual([address, 403, 'NotAllowed']);
  for (const somebody of [otto, person, given.stranger()])
    expect(codeOf(await load(somebody, url))).toEqual([403, 'NotAllowed']);
  for (const name of ['..%2f..%2fkeys%2fdigest.json', 'Validation-' + 'a'.repeat(32) + '.mp4', 'a.mp4'])
    expect((await load(sara, `/media/private/${name}?token=${token}`)).status).toBe(403);
  await world.advance(10 * minutes + 1000);
  expect(codeOf(await load(sara, url))).toEqual([403, 'NotAllowed']);
});

test('who is no longer staff loads nothing more, with whatever address', async () => {
  const { validationId } = await sent();
  const otto = await given.profile({ role: 'Support' });
  const { url } = await otto.GetValidationVideo({ validationId });
  await world.sql('update profile set access_type = 10 where id = $1', [otto.profileId]);
  await world.redis.flushdb();
  expect(codeOf(await load(otto, url))).toEqual([403, 'NotAllowed']);
});

test('a player gets the parts it asks for', async () => {
  const { validationId } = await sent();
  const { url } = await sara.GetValidationVideo({ validationId });
  const part = async (range: string) => {
    const { status, headers } = await load(sara, url, { range });
    return [status, headers.get('content-range'), headers.get('content-length')];
  };
  expect(await part('bytes=0-')).toEqual([206, 'bytes 0-4999/5000', '5000']);
  expect(await part('bytes=1000-1999')).toEqual([206, 'bytes 1000-1999/5000', '1000']);
  expect(await part('bytes=4000-99999')).toEqual([206, 'bytes 4000-4999/5000', '1000']);
  expect(await part('bytes=-100')).toEqual([206, 'bytes 4900-4999/5000', '100']);
  expect((await part('bytes=5000-'))[0]).toBe(416);
  expect((await part('bytes=-0'))[0]).toBe(416);
  for (const whole of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
    expect(await part(whole)).toEqual([200, null, '5000']);
});

test('what was begun and never sent, and what nobody decided about for two weeks, is swept', async () => {
  const [left, old, fresh] = [await given.profile(), await sent(), await sent()];
  await left.StartVideoValidation({ personId: (await firstPerson(left)).personId });
  await runDue();
  expect(await checks(left.profileId)).toMatchObject([{ status: 1, code: expect.any(String) }]);
  await world.advance(31 * minutes);
  await runDue();
  expect(await checks(left.profileId)).toMatchObject([{ status: 5, code: null, file: null }]);
  await world.sql(`update validation set started_at = started_at - interval '14 days' where id = $1`, [
    old.validationId,
  ]);
  await runDue();
  expect(await checks(old.person.profileId)).toMatchObject([{ status: 5, code: null, file: null }]);
  expect(privateFiles()).not.toContain(old.file);
  expect(privateFiles()).toContain(fresh.file);
  await sara.Reauthenticate({ password });
  await expect(sara.ApproveValidation({ validationId: old.validationId })).rejects.toMatchObject({
    code: 'AlreadyDecided',
  });
});

test('a video that nobody needs any more, since another check told, is swept', async () => {
  const { person, personId, file } = await sent();
  await world.sql(
    `insert into validation (profile_id, person_id, method, status, over_18, started_at, decided_at, expires_at)
     values ($1, $2, 4, 3, true, now(), now(), now() + interval '2 years')`,
    [person.profileId, personId],
  );
  await runDue();
  expect(privateFiles()).not.toContain(file);
  expect(await waiting(person.profileId)).toEqual([]);
});

test('files that no check names are deleted after a day, the others stay', async () => {
  const { file } = await sent();
  async function* bytes() {
    yield await Promise.resolve(Buffer.from('stray'));
  }
  const stray = await world.platform.privateFiles.put('Validation', bytes(), () => 'video/mp4');
  const ofOthers = await world.platform.privateFiles.put('Elsewhere', bytes(), () => 'video/mp4');
  await world.advance(23 * hours);
  await runDue();
  expect(privateFiles()).toContain(stray);
  await world.advance(2 * hours);
  await runDue();
  expect(privateFiles()).not.toContain(stray);
  expect(privateFiles()).toEqual(expect.arrayContaining([file, ofOthers]));
  await world.platform.privateFiles.delete(ofOthers);
});

test('who leaves takes the video along, and the export tells of the check without it', async () => {
  const { person, file } = await sent();
  await world.sql('update profile set email_confirmed_at = created_at where id = $1', [person.profileId]);
  await person.Reauthenticate({ password });
  const { data } = await exported(person);
  expect(data['validations']).toMatchObject([{ method: 'VideoUpload', status: 'Submitted' }]);
  expect(JSON.stringify(data)).not.toContain(file);
  await person.DeleteProfile({});
  await world.sql(`update profile set erase_at = now() where id = $1`, [person.profileId]);
  await world.advance(minutes);
  await runDue();
  expect(await checks(person.profileId)).toEqual([]);
  expect(privateFiles()).not.toContain(file);
});

test('the database keeps no video beside a check that is decided, or of another kind', async () => {
  const { person, validationId } = await sent();
  const set = (text: string) => world.sql(`update validation set ${text} where id = $1`, [validationId]);
  await expect(set('status = 3')).rejects.toMatchObject({ constraint: 'validation_video_only' });
  await expect(set('method = 4')).rejects.toMatchObject({ constraint: 'validation_video_only' });
  expect(await checks(person.profileId)).toMatchObject([{ status: 2 }]);
});
