/**
 * Nobody of the house reads at the desk, or decides, what concerns themselves: each of its calls says how it could concern a
 * person. What is about oneself is not there: a list leaves it out, everything else answers as to what does not exist.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { ReportedContent, Role, StatementScope, ValidationStatus, VerificationMethod } from '../../shared/enums.ts';
import { aComment, caseOf, insult } from '../moderation/desk.ts';
import { given, type Somebody } from '../support/given.ts';
import { ownerless } from '../support/lodges.ts';
import { albumOf, uploaded } from '../support/media.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';

const desk = (contracts as Contract[]).filter(({ access }) => access === 'support' || access === 'developer');

/** What is about Sara, or comes from her; Otto works at the same desk. */
let [sara, otto, anna] = [] as unknown as [Somebody, Somebody, Somebody];
const about = {
  ...{
    caseId: 0,
    fromMe: 0,
    reportId: 0,
    statementId: 0,
    appealId: 0,
    validationId: 0,
    waiting: 0,
    rejected: 0,
    sealed: 0,
  },
  ...{
    sealedAccessId: 0,
    staffNoteId: 0,
    lodgeId: 0,
    takeoverId: 0,
    othersTakeoverId: 0,
    blogEntryId: 0,
    sessionId: 0,
  },
};

const made = async (statement: string, values: unknown[]) =>
  (await world.sql<{ id: number }>(`${statement} returning id`, values))[0]!.id;

async function casesOfSara(): Promise<void> {
  const mine = await aComment(sara);
  await anna.AddReport({ contentType: 'BlogComment', contentId: mine.commentId, ...insult });
  about.caseId = await caseOf(ReportedContent.BlogComment, mine.commentId);
  const hers = await aComment(anna);
  await sara.AddReport({ contentType: 'BlogComment', contentId: hers.commentId, ...insult });
  about.fromMe = await caseOf(ReportedContent.BlogComment, hers.commentId);
  const [report] = await world.sql<{ id: number }>('select id from report where case_id = $1', [about.caseId]);
  about.reportId = report!.id;
  about.statementId = await made(
    'insert into statement (profile_id, scope, rule, known_facts, automated, issued_at) values ($1, $2, 7, 3, true, now())',
    [sara.profileId, StatementScope.Note],
  );
  about.appealId = await made('insert into appeal (statement_id, at) values ($1, now())', [about.statementId]);
}

async function mediaOfSara(): Promise<void> {
  const albumId = await albumOf(sara);
  about.waiting = await uploaded(sara, albumId);
  about.rejected = await uploaded(sara, albumId);
  await otto.RejectMedia({ mediaId: about.rejected, reason: 'NotClear', text: 'It is too dark to see.' });
  about.sealed = await uploaded(sara, albumId);
  await world.sql('update media set sealed_at = now() where id = $1', [about.sealed]);
  about.sealedAccessId = await made(
    'insert into sealed_access (media_id, profile_id, asked_by, asked_at) values ($1, $2, $3, now())',
    [about.sealed, sara.profileId, otto.profileId],
  );
}

async function lodgeOfSara(): Promise<void> {
  const { lodgeId } = await given.lodge({ by: anna });
  about.lodgeId = lodgeId;
  await sara.RequestMembership({ lodgeId, answer: 'I like cold water.' });
  await anna.DeclineMembership({ lodgeId, profileIds: [sara.profileId] });
  await world.settle();
  await given.places(lodgeId, [
    [sara, 'Member'],
    [anna, 'Member'],
  ]);
  await ownerless(lodgeId, 200);
  const asking = 'insert into lodge_takeover (lodge_id, profile_id, asked_at) values ($1, $2, now())';
  about.takeoverId = await made(asking, [lodgeId, sara.profileId]);
  about.othersTakeoverId = await made(asking, [lodgeId, anna.profileId]);
}

beforeAll(async () => {
  [sara, otto, anna] = [await atTheDesk('Developer'), await atTheDesk('Developer'), await given.profile()];
  const me = sara.profileId;
  await casesOfSara();
  await mediaOfSara();
  await lodgeOfSara();
  about.blogEntryId = (await given.blogEntry({ by: sara })).blogEntryId;
  about.staffNoteId = (
    await otto.SaveStaffNote({ profileId: anna.profileId, text: 'Asked about her picture.' })
  ).staffNoteId;
  await world.sql('update staff_note set profile_id = $2 where id = $1', [about.staffNoteId, me]);
  about.validationId = await made(
    `insert into validation (profile_id, person_id, method, status, started_at)
     select profile_id, id, $2, $3, now() from person where profile_id = $1`,
    [me, VerificationMethod.VideoUpload, ValidationStatus.Submitted],
  );
  await world.sql('insert into dark_application (profile_id, rules_version, applied_at) values ($1, 1, now())', [me]);
  await world.sql(
    `insert into role_proposal (profile_id, role, reason, proposed_by, proposed_at) values ($1, $2, 'NewDuty', $3, now())`,
    [me, Role.Normal, otto.profileId],
  );
  await world.sql(
    `insert into audit (actor_id, role, name, reading, subject, profile_id, at) values ($1, 50, 'GetPerson', true, '{}', $2, now())`,
    [otto.profileId, me],
  );
  about.sessionId = (await world.sql<{ id: number }>('select id from session where profile_id = $1', [me]))[0]!.id;
  await world.settle();
});

const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
const today = () => new Date().toISOString().slice(0, 10);

/** What a call takes beside the `profileId`, which is enough to know whom it concerns. */
const beside: Record<string, object> = {
  ...{ LockProfile: why, ProposePermaLock: why, QuarantineProfile: why, BanFromBlogs: why, BanFromFounding: why },
  ...{ UnlockProfile: {}, ConfirmPermaLock: {}, RejectPermaLock: {}, ReinstateProfile: {}, ReleaseProfile: {} },
  ...{ LiftBlogBan: {}, LiftFoundingBan: {}, EndSessions: {}, ConfirmRole: {}, RejectRole: {} },
  ...{ GetPerson: {}, GetPersonTimeline: {}, GetRejectedMedia: {}, GetAudit: {}, GetLodgeActivities: {} },
  ForceValidation: { ...why, until: '2100-01-01T00:00:00.000Z' },
  ForceConsentMedia: { ...why, until: '2100-01-01T00:00:00.000Z' },
  ...{ LiftForcedValidation: {}, LiftForcedConsentMedia: {} },
  CorrectBirthday: { personId: 1, birthday: '1985-05-05' },
  SetRole: { role: 'Normal', reason: 'NewDuty' },
  StartImpersonation: { reason: 'Asked' },
  SaveStaffNote: { text: 'A note.' },
  SendNote: { rule: 'Respect', text: 'A word.' },
  DecideDarkApplication: { decision: 'Approved', reason: 'Welcome.' },
  get ExportLodgeActivities() {
    return { from: today(), to: today() };
  },
};

const judged = () => ({ outcome: 'NoAction' });
/** Calls that name a thing of hers by its number. */
const named: Record<string, () => object[]> = {
  GetCase: () => [{ caseId: about.caseId }, { caseId: about.fromMe }],
  ClaimCase: () => [{ caseId: about.caseId }, { caseId: about.fromMe }],
  ReleaseCase: () => [{ caseId: about.caseId }],
  AskReporter: () => [{ reportId: about.reportId, question: 'Where was it?' }],
  DecideCase: () => [
    { caseId: about.caseId, ...judged() },
    { caseId: about.fromMe, ...judged() },
  ],
  GetAppeal: () => [{ appealId: about.appealId }],
  DecideAppeal: () => [{ appealId: about.appealId, outcome: 'Upheld', text: 'It stands.' }],
  ClaimMedia: () => [{ mediaId: about.waiting }],
  ApproveMedia: () => [{ mediaId: about.waiting }],
  RejectMedia: () => [{ mediaId: about.waiting, reason: 'NotClear', text: 'It is too dark to see.' }],
  ProposeMediaRestore: () => [{ mediaId: about.rejected }],
  ReportSealedMedia: () => [{ mediaId: about.sealed, hotlineId: 'dk', way: 'Mail' }],
  RequestSealedAccess: () => [{ mediaId: about.sealed, reason: 'Asked for by the police.' }],
  ...Object.fromEntries(
    ['GrantSealedAccess', 'DeclineSealedAccess', 'EndSealedAccess', 'HandOverSealedMedia'].map((name) => [
      name,
      () => [{ sealedAccessId: about.sealedAccessId }],
    ]),
  ),
  GetValidationVideo: () => [{ validationId: about.validationId }],
  ApproveValidation: () => [{ validationId: about.validationId }],
  RejectValidation: () => [{ validationId: about.validationId, reason: 'NotReadable' }],
  ApproveLodgeTakeover: () => [{ takeoverId: about.takeoverId }, { takeoverId: about.othersTakeoverId }],
  DeclineLodgeTakeover: () => [{ takeoverId: about.takeoverId }, { takeoverId: about.othersTakeoverId }],
  ArchiveLodge: () => [{ lodgeId: about.lodgeId }],
  ReopenLodge: () => [{ lodgeId: about.lodgeId }],
  DeleteStaffNote: () => [{ staffNoteId: about.staffNoteId }],
  EndMemberSession: () => [{ sessionId: about.sessionId }],
  SetCurated: () => [{ blogEntryId: about.blogEntryId, curated: true }],
  LocateCase: () => [{ caseId: about.caseId, contentType: 'Profile', contentId: anna.profileId }],
};

/** Lists: what is asked, and the sign of what is hers in the answer. */
const lists: Record<string, [input: () => object, sign: () => string]> = {
  GetReportQueue: [() => ({ take: 100 }), () => `"caseId":${about.caseId},`],
  GetAppealQueue: [() => ({ take: 100 }), () => `"appealId":${about.appealId},`],
  GetMediaQueue: [() => ({ take: 50 }), () => `"mediaId":${about.waiting},`],
  GetSealedMedia: [() => ({ take: 100 }), () => `"mediaId":${about.sealed},`],
  GetValidationQueue: [() => ({ take: 100 }), () => `"validationId":${about.validationId},`],
  GetDarkApplicationQueue: [() => ({ take: 100 }), () => `"profileId":${sara.profileId},`],
  GetProposalQueue: [() => ({ take: 100 }), () => `"profileId":${sara.profileId},`],
  GetOwnerlessLodges: [() => ({ take: 100 }), () => `"lodgeId":${about.lodgeId},`],
  GetTroubledLodges: [() => ({}), () => `"lodgeId":${about.lodgeId},`],
  GetLodgeActivities: [() => ({ actorId: anna.profileId, take: 100 }), () => `"name":"${sara.name}"`],
  ExportLodgeActivities: [
    () => ({ actorId: anna.profileId, from: today(), to: today() }),
    () => `MembershipDeclined,${sara.profileId},`,
  ],
  GetAudit: [
    () => ({ actorId: otto.profileId, readings: true, take: 100 }),
    () => `"about":{"profileId":${sara.profileId},`,
  ],
  FindLodge: [() => ({ text: String(about.lodgeId) }), () => `"lodgeId":${about.lodgeId},`],
  FindPerson: [() => ({ text: sara.name }), () => `"profileId":${sara.profileId},`],
};

/** Calls that concern nobody, or everybody alike, and why. */
const nobody: Record<string, string> = {
  GetQueues: 'Numbers alone; below they are compared with those of another.',
  GetAuditSample: 'Of the week before; the same condition as GetAudit.',
  GetAllBreakingNews: 'News are of the house.',
  SaveBreakingNews: 'As GetAllBreakingNews.',
  DeleteBreakingNews: 'As GetAllBreakingNews.',
  GetNewsTicker: 'As GetAllBreakingNews.',
  SaveNewsTicker: 'As GetAllBreakingNews.',
  GetWork: 'Jobs by their names and numbers.',
  GetDeadLetters: 'As GetWork.',
  ReplayJob: 'What a job does is decided by its event, not by who has it done again.',
  ReplayJobs: 'As ReplayJob.',
};

const takesProfile = ({ input }: Contract) => 'profileId' in input.shape;

test('every call of the desk says how it could concern somebody', () => {
  const silent = desk.filter(({ name }) => !(name in beside || name in named || name in lists || name in nobody));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const known = new Set(desk.map(({ name }) => name));
  const all = [...Object.keys(beside), ...Object.keys(named), ...Object.keys(lists), ...Object.keys(nobody)];
  expect(all.filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(beside).sort()).toEqual(
    desk
      .filter(takesProfile)
      .map(({ name }) => name)
      .sort(),
  );
});

const contractOf = (name: string) => desk.find((one) => one.name === name)!;
const codeOf = async (person: Somebody, name: string, input: object) => {
  const { status, body } = await person.call(contractOf(name), input, crypto.randomUUID());
  return [status, (body as { code?: string }).code];
};

test.each(Object.keys(beside))('%s finds nobody in oneself', async (name) => {
  expect(await codeOf(sara, name, { profileId: sara.profileId, ...beside[name] })).toEqual([404, 'NotFound']);
});

test.each(Object.keys(named))('%s finds nothing that is about oneself', async (name) => {
  for (const input of named[name]!())
    expect([input, await codeOf(sara, name, input)]).toEqual([input, [404, 'NotFound']]);
});

describe.each(Object.keys(lists))('%s', (name) => {
  const [input, sign] = lists[name]!;
  const asked = async (person: Somebody) => JSON.stringify((await person.call(contractOf(name), input())).body);

  test('leaves out what is about oneself, and shows it to another', async () => {
    expect(await asked(otto)).toContain(sign());
    expect(await asked(sara)).not.toContain(sign());
  });
});

test('the numbers of the queues leave out what is about oneself', async () => {
  const [mine, others] = [await sara.GetQueues({}), await otto.GetQueues({})];
  const more = others.filter(({ count }, at) => count > mine[at]!.count).map(({ queue }) => queue);
  expect(more.sort()).toEqual(mine.map(({ queue }) => queue).sort());
});
