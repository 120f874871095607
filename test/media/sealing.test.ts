/** What the law forbids goes to an authority and to nobody else: one report, and the file only with four eyes. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { days, hours, minutes } from '../../server/platform/clock.ts';
import { codeOf } from '../moderation/desk.ts';
import { exported, loaded } from '../support/exported.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { albumOf, landscape, storedFiles, uploaded } from '../support/media.ts';
import { runSchedules } from '../support/schedules.ts';
import { unzip } from '../support/unzip.ts';
import { world } from '../support/world.ts';
import { atTheDesk, recordOf } from '../staff/house.ts';

const reason = 'The authority asks for the file under its number 7.';
const source = 'A list of others';
let bytes: Uint8Array;
let sara: Somebody;
let otto: Somebody;
let owner: Somebody;
let mediaId = 0;

beforeAll(async () => {
  bytes = await landscape(905);
  const known = await given.profile();
  const like = await uploaded(known, await albumOf(known), { bytes });
  await world.sql(
    `insert into listed_hash (list, hash, source, at) select 1, hashes[1], $2, now() from media where id = $1`,
    [like, source],
  );
  [sara, otto] = await Promise.all([atTheDesk(), atTheDesk()]);
});

beforeEach(async () => {
  owner = await given.profile();
  await owner.Reauthenticate({ password });
  mediaId = await uploaded(owner, await albumOf(owner), { bytes, caption: 'Words of mine' });
});

const caseOf = async (who: Somebody) => (await who.GetSealedMedia({ mediaId })).items[0]!;
const report = (who: Somebody, more: Partial<Parameters<Somebody['ReportSealedMedia']>[0]> = {}) =>
  who.ReportSealedMedia({ mediaId, hotlineId: 'dk', way: 'Mail', ...more });
const queued = async (queue: 'Sealed' | 'Proposals') =>
  (await sara.GetQueues()).find((one) => one.queue === queue)!.count;

/** Sara asked to be let at the file, and Otto agreed. */
async function granted(): Promise<number> {
  const { proposalId } = await sara.RequestSealedAccess({ mediaId, reason });
  await otto.ConfirmProposal({ proposalId });
  return proposalId;
}

test('the list tells facts, and nothing by which it could be seen', async () => {
  const found = await caseOf(sara);
  expect(found).toMatchObject({
    ...{ mediaId, surface: 'Album', list: source, state: 'ToReport', report: null, deletedAt: null, accesses: [] },
    account: { profileId: owner.profileId, name: owner.name, status: 'Quarantined' },
    can: ['ReportSealedMedia', 'RequestSealedAccess'],
  });
  expect(Date.parse(found.dueAt) - Date.parse(found.sealedAt)).toBe(24 * hours);
  expect(JSON.stringify(found)).not.toMatch(/Words of mine|tiny|thumb|media\/|data:/);
  const kept = await world.sql('select status, tiny, thumbhash from media where id = $1', [mediaId]);
  expect(kept).toEqual([{ status: 3, tiny: null, thumbhash: null }]);
  expect(await world.sql('select from media_file where media_id = $1', [mediaId])).toEqual([]);
  const { items, more } = await sara.GetSealedMedia({ take: 1 });
  expect([items.length, items[0]!.mediaId]).toEqual([1, mediaId]);
  expect([more, (await sara.GetSealedMedia({ take: 100 })).more]).toEqual([
    items.length < (await sara.GetSealedMedia({ take: 100 })).items.length,
    false,
  ]);
});

test('it is reported once, by mail in numbers alone, and waits no more', async () => {
  const before = await queued('Sealed');
  await report(sara, { reference: 'K-2026/7' });
  expect(await codeOf(report(otto, { hotlineId: 'se' }))).toBe('AlreadyReported');
  await world.settle();
  const mails = world.mail.mails.filter(({ to }) => to?.[0]?.address === 'report@hotline-dk.example');
  const mail = mails.find(({ subject = '' }) => subject.includes(String(mediaId)))!;
  expect(mail.attachments).toEqual([]);
  expect(mail.text).toContain(source);
  expect(mail.text).toContain(String(owner.profileId));
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(
    new RegExp(`${owner.name}|${owner.email}|Words of mine|K-2026|<img|/media/`),
  );
  expect(await queued('Sealed')).toBe(before - 1);
  expect(await caseOf(otto)).toMatchObject({
    state: 'Reported',
    report: {
      by: { profileId: sara.profileId },
      authority: 'National hotline',
      country: 'DK',
      way: 'Mail',
      reference: 'K-2026/7',
    },
    can: ['RequestSealedAccess'],
  });
  const [stored] = await world.sql<{ reference: Buffer }>('select reference from sealed_report where media_id = $1', [
    mediaId,
  ]);
  expect(stored!.reference.toString('latin1')).not.toContain('K-2026');
  for (const change of ['update sealed_report set at = now()', 'delete from sealed_report', 'truncate sealed_report'])
    await expect(world.sql(change)).rejects.toThrow('append-only');
});

test('of twenty reports at the same moment one is made, and one mail goes out', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(report(n % 2 ? sara : otto))));
  expect(codes.sort()).toEqual([...Array<string>(19).fill('AlreadyReported'), 'done']);
  await world.settle();
  const mails = world.mail.mails.filter(({ subject = '' }) => new RegExp(`\\b${mediaId}\\b`).test(subject));
  expect(mails).toHaveLength(1);
});

test('a report by hand wants the number of the authority and sends nothing; what no authority takes is refused', async () => {
  const sent = world.mail.mails.length;
  expect(await codeOf(report(sara, { hotlineId: 'gb' }))).toBe('HotlineTakesNoMail');
  expect(await codeOf(report(sara, { hotlineId: 'gb', way: 'ByHand' }))).toBe('ReferenceNeeded');
  expect(await codeOf(report(sara, { hotlineId: 'xx' }))).toBe('HotlineNotKnown');
  expect((await caseOf(sara)).state).toBe('ToReport');
  await report(sara, { hotlineId: 'gb', way: 'ByHand', reference: 'GB 7' });
  await world.settle();
  expect(world.mail.mails).toHaveLength(sent);
  expect((await caseOf(sara)).report).toMatchObject({ way: 'ByHand', reference: 'GB 7' });
});

test('two persons open the file: who asked loads it once, as it came, and every time is on record', async () => {
  const waiting = await queued('Proposals');
  const { proposalId } = await sara.RequestSealedAccess({ mediaId, reason });
  expect(await codeOf(sara.RequestSealedAccess({ mediaId, reason }))).toBe('AlreadyProposed');
  expect(await queued('Proposals')).toBe(waiting + 1);
  const { items } = await otto.GetProposalQueue({ take: 100 });
  expect(items.find((one) => one.proposalId === proposalId)).toMatchObject({
    ...{ kind: 'SealedAccess', mine: false, subjectId: mediaId, facts: null },
    about: { profileId: owner.profileId },
  });
  expect((await caseOf(otto)).accesses).toMatchObject([
    { reason, granted: null, can: ['ConfirmProposal', 'RejectProposal'] },
  ]);
  expect(await codeOf(sara.ConfirmProposal({ proposalId }))).toBe('SecondPersonNeeded');
  expect(await codeOf(sara.RejectProposal({ proposalId }))).toBe('SecondPersonNeeded');
  expect(await codeOf(sara.HandOverSealedMedia({ proposalId }))).toBe('SealedAccessEnded');
  await otto.ConfirmProposal({ proposalId });
  expect(await codeOf(otto.HandOverSealedMedia({ proposalId }))).toBe('NotAllowed');
  expect((await caseOf(otto)).accesses[0]!.can).toEqual([]);
  expect((await caseOf(sara)).accesses[0]!.can).toEqual(['EndSealedAccess', 'HandOverSealedMedia']);

  const { url } = await sara.HandOverSealedMedia({ proposalId });
  for (const other of [otto, owner]) expect((await loaded(other, url)).status).toBeGreaterThanOrEqual(403);
  const head = await fetch(sara.url + url, { method: 'HEAD', headers: { cookie: sara.cookie } });
  expect(head.status).toBe(404);
  const { status, headers, zip } = await loaded(sara, url);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="case-${mediaId}.zip"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const files = unzip(zip);
  expect([...files.keys()]).toEqual(['facts.json', 'file.jpg']);
  expect(files.get('file.jpg')!.equals(Buffer.from(bytes))).toBe(true);
  const facts = JSON.parse(files.get('facts.json')!.toString('utf8')) as object;
  expect(facts).toMatchObject({ case: mediaId, account: owner.profileId, list: source, file: { bytes: bytes.length } });
  expect(JSON.stringify(facts)).not.toMatch(new RegExp(`${owner.name}|Words of mine`));
  expect((await loaded(sara, url)).status).toBe(404);

  expect((await recordOf(owner)).map(({ name, actorId }) => [name, actorId])).toEqual([
    ['RequestSealedAccess', sara.profileId],
    ['GrantSealedAccess', otto.profileId],
    ['HandOverSealedMedia', sara.profileId],
  ]);
  const again = await sara.HandOverSealedMedia({ proposalId });
  expect((await loaded(sara, again.url)).status).toBe(200);
});

test('of twenty that decide at the same moment one does', async () => {
  const { proposalId } = await sara.RequestSealedAccess({ mediaId, reason });
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(n % 2 ? otto.ConfirmProposal({ proposalId }) : otto.RejectProposal({ proposalId })),
    ),
  );
  expect(codes.sort()).toEqual([...Array<string>(19).fill('AlreadyDecided'), 'done']);
});

test('of twenty that ask at the same moment for one person one is kept', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(sara.RequestSealedAccess({ mediaId, reason }))),
  );
  expect(codes.sort()).toEqual([...Array<string>(19).fill('AlreadyProposed'), 'done']);
});

test.each<[string, (proposalId: number) => Promise<unknown>]>([
  ['half an hour later', () => world.advance(30 * minutes + 1000)],
  ['given up', (proposalId) => sara.EndSealedAccess({ proposalId })],
])('the file is closed again: %s', async (_when, end) => {
  const proposalId = await granted();
  const { url } = await sara.HandOverSealedMedia({ proposalId });
  await end(proposalId);
  await sara.Reauthenticate({ password });
  expect(await codeOf(sara.HandOverSealedMedia({ proposalId }))).toBe('SealedAccessEnded');
  expect(await codeOf(sara.EndSealedAccess({ proposalId }))).toBe('SealedAccessEnded');
  expect((await loaded(sara, url)).status).toBe(404);
  expect((await caseOf(sara)).accesses).toEqual([]);
  expect((await caseOf(sara)).can).toContain('RequestSealedAccess');
});

test('what was turned down opens nothing, and an address that nobody used is over after two minutes', async () => {
  const { proposalId } = await sara.RequestSealedAccess({ mediaId, reason });
  await otto.RejectProposal({ proposalId });
  expect(await codeOf(sara.HandOverSealedMedia({ proposalId }))).toBe('SealedAccessEnded');
  expect(await codeOf(otto.ConfirmProposal({ proposalId }))).toBe('AlreadyDecided');
  const { url } = await sara.HandOverSealedMedia({ proposalId: await granted() });
  await world.advance(2 * minutes + 1000);
  expect((await loaded(sara, url)).status).toBe(404);
});

test('only support, with its own name and word: nobody else finds or does anything here', async () => {
  const { proposalId } = await sara.RequestSealedAccess({ mediaId, reason });
  const one = { proposalId };
  const all = (who: Somebody) => [
    who.GetSealedMedia({}),
    report(who),
    who.RequestSealedAccess({ mediaId, reason }),
    who.ConfirmProposal(one),
    who.RejectProposal(one),
    who.EndSealedAccess(one),
    who.HandOverSealedMedia(one),
  ];
  const [member, chatter] = await Promise.all([given.profile(), given.profile({ role: 'ChatModerator' })]);
  for (const who of [member, chatter]) {
    await who.Reauthenticate({ password });
    expect(new Set(await Promise.all(all(who).map(codeOf)))).toEqual(new Set(['NotAllowed']));
  }
  const unproved = await given.profile({ role: 'Support' });
  expect(await Promise.all(all(unproved).slice(1).map(codeOf))).toEqual([
    ...Array<string>(4).fill('ReauthenticationNeeded'),
    'NotAllowed',
    'ReauthenticationNeeded',
  ]);

  const looking = await atTheDesk();
  await looking.StartImpersonation({ profileId: member.profileId, reason: 'Fault' });
  expect(await Promise.all(all(looking).map(codeOf))).toEqual([
    'PrivateToMember',
    ...Array<string>(6).fill('ReadOnlyImpersonation'),
  ]);
  expect((await loaded(looking, '/media/sealed/1')).status).toBe(403);
});

test('nobody acts on what concerns themselves, whatever role they have by now', async () => {
  const { proposalId } = await sara.RequestSealedAccess({ mediaId, reason });
  await world.sql(`update profile set status = 3, access_type = 40 where id = $1`, [owner.profileId]);
  await world.redis.flushdb();
  await owner.Reauthenticate({ password });
  expect((await owner.GetSealedMedia({ mediaId })).items).toEqual([]);
  const one = { proposalId };
  const tries = [report(owner), owner.RequestSealedAccess({ mediaId, reason }), owner.ConfirmProposal(one)];
  expect(await Promise.all(tries.map(codeOf))).toEqual(Array<string>(3).fill('NotFound'));
  for (const forged of [
    `insert into proposal (kind, subject_id, profile_id, payload, proposed_by, proposed_at)
       values ('SealedAccess', ${mediaId}, ${owner.profileId}, '{}', ${owner.profileId}, now())`,
    `insert into sealed_access (proposal_id, media_id, profile_id, asked_by, until)
       values (${proposalId}, ${mediaId}, ${owner.profileId}, ${owner.profileId}, now())`,
    `update proposal set outcome = 'Confirmed', decided_at = now(), decided_by = proposed_by where id = ${proposalId}`,
    `update proposal set outcome = 'Confirmed', decided_at = now(), decided_by = profile_id where id = ${proposalId}`,
  ])
    await expect(world.sql(forged)).rejects.toThrow('check constraint');
});

test('numbers that are none, of what is not sealed or was never asked, are not found', async () => {
  const plain = await uploaded(sara, await albumOf(sara));
  for (const id of [plain, 999_999_999]) {
    expect(await codeOf(report(sara, { mediaId: id }))).toBe('NotFound');
    expect(await codeOf(sara.RequestSealedAccess({ mediaId: id, reason }))).toBe('NotFound');
    expect((await sara.GetSealedMedia({ mediaId: id })).items).toEqual([]);
  }
  const none = { proposalId: 999_999_999 };
  const calls = [sara.ConfirmProposal(none), sara.RejectProposal(none), sara.EndSealedAccess(none)];
  expect(await Promise.all([...calls, sara.HandOverSealedMedia(none)].map(codeOf))).toEqual(
    Array<string>(4).fill('NotFound'),
  );
  for (const path of ['0', 'x', '999999999', '1%27', '-1'])
    expect((await sara.send('GET', `/media/sealed/${path}`)).status).toBe(404);
});

test('the file stays for ninety days after the report, also when the profile is erased, and then it goes', async () => {
  const [{ original }] = (await world.sql<{ original: string }>('select original from media where id = $1', [
    mediaId,
  ])) as [{ original: string }];
  /** How it stands so many days from now, once everything that deletes has run. */
  const after = async (milliseconds: number) => {
    await world.advance(milliseconds);
    await runSchedules(['DeleteSealedFiles', 'ForgetUploads', 'DeleteStrayMedia', 'DeleteStrayOriginals']);
    const judge = await given.anotherBrowserOf(sara);
    await judge.Reauthenticate({ password });
    return { judge, there: storedFiles().includes(original), state: (await caseOf(judge)).state };
  };
  const late = await after(200 * days);
  expect(late).toMatchObject({ there: true, state: 'ToReport' });
  await report(late.judge);
  await late.judge.RequestSealedAccess({ mediaId, reason });
  await world.sql(`update profile set status = 7, erase_at = now() where id = $1`, [owner.profileId]);
  await runSchedules(['FindErasures']);
  expect(await world.sql('select from profile where id = $1 and status = 8', [owner.profileId])).toHaveLength(1);
  expect(await after(90 * days - minutes)).toMatchObject({ there: true, state: 'Reported' });
  const { judge, ...gone } = await after(2 * minutes);
  expect(gone).toEqual({ there: false, state: 'Closed' });
  expect(await caseOf(judge)).toMatchObject({ accesses: [], can: [] });
  expect(
    await world.sql(
      `select from proposal where kind = 'SealedAccess' and subject_id = $1 and (facts is not null or decided_at is null)`,
      [mediaId],
    ),
  ).toEqual([]);
  expect(await codeOf(judge.RequestSealedAccess({ mediaId, reason }))).toBe('SealedFileGone');
});

test('nothing of it stands in the copy a member gets of everything', async () => {
  await granted();
  await world.sql(`update profile set status = 3 where id = $1`, [owner.profileId]);
  await world.redis.flushdb();
  await owner.Reauthenticate({ password });
  const { files, data } = await exported(owner);
  expect(data['media']).toEqual([]);
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/Words of mine|Sealed|authority/);
});
