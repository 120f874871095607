/**
 * Nobody of the house reads at the desk, or decides, what concerns themselves: each of its calls says how it could concern a
 * person. What is about oneself is not there: a list leaves it out, everything else answers as to what does not exist. Oneself
 * is both profiles, and the desk is the same on both sides.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { Contract } from '../../shared/contract.ts';
import { ReportedContent, Role, StatementScope, ValidationStatus, VerificationMethod } from '../../shared/enums.ts';
import type { ProposalKind } from '../../shared/staff/proposals.ts';
import { caseOf, insult } from '../moderation/desk.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { ownerless } from '../support/lodges.ts';
import { albumOf, uploaded } from '../support/media.ts';
import { world } from '../support/world.ts';
import { atTheDesk } from '../staff/house.ts';

const desk = (contracts as Contract[]).filter(({ access }) => access === 'support' || access === 'developer');

type Side = 'here' | 'there';

/** Sara with both her profiles, and somebody whom she meets on each side; Otto works at the same desk. */
let [sara, anna] = [] as unknown as [Record<Side, Somebody>, Record<Side, Somebody>];
let otto: Somebody;

const nothing = {
  ...{ caseId: 0, fromMe: 0, reportId: 0, statementId: 0, appealId: 0 },
  ...{ validationId: 0, staffNoteId: 0, sessionId: 0 },
  ...{ waiting: 0, rejected: 0, sealed: 0, sealedAccess: 0, roleProposal: 0, daysProposal: 0 },
  ...{ lodgeId: 0, takeoverId: 0, othersTakeoverId: 0, blogEntryId: 0 },
  ...{ orderId: 0, tracking: '', paymentCaseId: 0 },
};
/** What is about a profile of hers, or comes from it. */
const about = { here: { ...nothing }, there: { ...nothing } };

const made = async (statement: string, values: unknown[]) =>
  (await world.sql<{ id: number }>(`${statement} returning id`, values))[0]!.id;

/** What a colleague proposed about a profile. */
const proposed = (kind: ProposalKind, subjectId: number, profileId: number, payload: object) =>
  made(
    `insert into proposal (kind, subject_id, profile_id, payload, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, now())`,
    [kind, subjectId, profileId, payload, otto.profileId],
  );

/** A comment of somebody, under an entry of somebody whom nothing is about. */
async function commentOf(by: Somebody, side: Side): Promise<number> {
  const author = side === 'there' ? await given.insider() : await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: author });
  return (await by.AddBlogComment({ blogEntryId, text: 'You should be ashamed.' })).commentId;
}

async function casesOfSara(side: Side): Promise<void> {
  const [me, facts] = [sara[side], about[side]];
  const mine = await commentOf(me, side);
  await anna[side].AddReport({ contentType: 'BlogComment', contentId: mine, ...insult });
  facts.caseId = await caseOf(ReportedContent.BlogComment, mine);
  const hers = await commentOf(anna[side], side);
  await me.AddReport({ contentType: 'BlogComment', contentId: hers, ...insult });
  facts.fromMe = await caseOf(ReportedContent.BlogComment, hers);
  const [report] = await world.sql<{ id: number }>('select id from report where case_id = $1', [facts.caseId]);
  facts.reportId = report!.id;
  facts.statementId = await made(
    'insert into statement (profile_id, scope, rule, known_facts, automated, issued_at) values ($1, $2, 7, 3, true, now())',
    [me.profileId, StatementScope.Note],
  );
  facts.appealId = await made('insert into appeal (statement_id, at) values ($1, now())', [facts.statementId]);
}

async function mediaOfSara(side: Side): Promise<void> {
  const [me, facts] = [sara[side], about[side]];
  const albumId = await albumOf(me);
  facts.waiting = await uploaded(me, albumId);
  facts.rejected = await uploaded(me, albumId);
  await otto.RejectMedia({ mediaId: facts.rejected, reason: 'NotClear', text: 'It is too dark to see.' });
  facts.sealed = await uploaded(me, albumId);
  await world.sql('update media set sealed_at = now() where id = $1', [facts.sealed]);
  facts.sealedAccess = await proposed('SealedAccess', facts.sealed, me.profileId, {});
}

async function lodgeOfSara(side: Side): Promise<void> {
  const [me, other, facts] = [sara[side], anna[side], about[side]];
  const { lodgeId } = await given.lodge({ by: other });
  facts.lodgeId = lodgeId;
  await me.RequestMembership({ lodgeId, answer: 'I like cold water.' });
  await other.DeclineMembership({ lodgeId, profileIds: [me.profileId] });
  await world.settle();
  await given.places(lodgeId, [
    [me, 'Member'],
    [other, 'Member'],
  ]);
  await ownerless(lodgeId, 200);
  const asking = 'insert into lodge_takeover (lodge_id, profile_id, asked_at) values ($1, $2, now())';
  facts.takeoverId = await made(asking, [lodgeId, me.profileId]);
  facts.othersTakeoverId = await made(asking, [lodgeId, other.profileId]);
}

/** What there is of an account once, whichever profile it is known by. */
async function accountOfSara(): Promise<void> {
  const me = sara.here.profileId;
  const { staffNoteId } = await otto.SaveStaffNote({
    profileId: anna.here.profileId,
    text: 'Asked about her picture.',
  });
  await world.sql('update staff_note set profile_id = $2 where id = $1', [staffNoteId, me]);
  const validationId = await made(
    `insert into validation (profile_id, person_id, method, status, started_at)
     select profile_id, id, $2, $3, now() from person where profile_id = $1`,
    [me, VerificationMethod.VideoUpload, ValidationStatus.Submitted],
  );
  await world.sql('insert into dark_application (profile_id, rules_version, applied_at) values ($1, 1, now())', [me]);
  const roleProposal = await proposed('Role', me, me, { role: Role.Normal, reason: 'NewDuty' });
  const tracking = `SV-OF-${me}`;
  const orderId = await made(
    `insert into shop_order (profile_id, site_id, product, status, amount, vat, vat_percent, currency, start_at_once, tracking, created_at)
     values ($1, 1, 1, 4, 100, 20, 25, 'DKK', true, $2, now())`,
    [me, tracking],
  );
  const daysProposal = await proposed('Days', me, me, { days: 40, reason: 'Fault' });
  const paymentCaseId = await made(
    `insert into payment_case (kind, reference, facts, at) values ('Amount', $1, '{}', now())`,
    [tracking],
  );
  const [session] = await world.sql<{ id: number }>('select id from session where profile_id = $1', [me]);
  for (const facts of Object.values(about)) {
    Object.assign(facts, { staffNoteId, validationId, sessionId: session!.id });
    Object.assign(facts, { orderId, tracking, roleProposal, daysProposal, paymentCaseId });
  }
}

beforeAll(async () => {
  const approved = { darkStatus: 'Approved' } as const;
  const [her, other] = [await given.profile({ role: 'Developer', ...approved }), await given.profile(approved)];
  otto = await atTheDesk('Developer');
  [sara, anna] = [
    { here: her, there: await given.dark(her) },
    { here: other, there: await given.dark(other) },
  ];
  for (const side of ['here', 'there'] as const) {
    await sara[side].Reauthenticate({ password });
    await sara[side].LogInToChat({ level: 'Moderator' });
    await casesOfSara(side);
    await mediaOfSara(side);
    await lodgeOfSara(side);
    about[side].blogEntryId = (await given.blogEntry({ by: sara[side] })).blogEntryId;
    await world.sql(
      `insert into audit (actor_id, role, name, reading, subject, profile_id, at) values ($1, 50, 'GetPerson', true, '{}', $2, now())`,
      [otto.profileId, sara[side].profileId],
    );
  }
  await accountOfSara();
  await world.settle();
}, 60_000);

const why = { rule: 'Respect', facts: 'Insults under three entries.' } as const;
const today = () => new Date().toISOString().slice(0, 10);

/** What a call takes beside the `profileId`, which is enough to know whom it concerns. */
const usual: Record<string, unknown> = { ...why, until: '2100-01-01T00:00:00.000Z', text: 'A note.' };
/** What some take that is not usual. */
const beside: Record<string, object> = {
  CorrectBirthday: { personId: 1, birthday: '1985-05-05' },
  SetRole: { role: 'Normal', reason: 'NewDuty' },
  StartImpersonation: { reason: 'Asked' },
  CompensateMembership: { days: 3, reason: 'Fault', facts: 'The chat was down.' },
  DecideDarkApplication: { decision: 'Approved', reason: 'Welcome.' },
  get ExportLodgeActivities() {
    return { from: today(), to: today() };
  },
};

const proposalsAbout = (side: Side) => {
  const { sealedAccess, roleProposal, daysProposal } = about[side];
  return [sealedAccess, roleProposal, daysProposal].map((proposalId) => ({ proposalId }));
};
const judged = () => ({ outcome: 'NoAction' });
/** Calls that name a thing of hers by its number. */
const named: Record<string, (side: Side) => object[]> = {
  GetCase: (side) => [{ caseId: about[side].caseId }, { caseId: about[side].fromMe }],
  LookAround: (side) => [{ contentType: 'Blog', contentId: about[side].blogEntryId }],
  ClaimCase: (side) => [{ caseId: about[side].caseId }, { caseId: about[side].fromMe }],
  ReleaseCase: (side) => [{ caseId: about[side].caseId }],
  AskReporter: (side) => [{ reportId: about[side].reportId, question: 'Where was it?' }],
  DecideCase: (side) => [
    { caseId: about[side].caseId, ...judged() },
    { caseId: about[side].fromMe, ...judged() },
  ],
  GetAppeal: (side) => [{ appealId: about[side].appealId }],
  DecideAppeal: (side) => [{ appealId: about[side].appealId, outcome: 'Upheld', text: 'It stands.' }],
  ClaimMedia: (side) => [{ mediaId: about[side].waiting }],
  ApproveMedia: (side) => [{ mediaId: about[side].waiting }],
  RejectMedia: (side) => [{ mediaId: about[side].waiting, reason: 'NotClear', text: 'It is too dark to see.' }],
  ProposeMediaRestore: (side) => [{ mediaId: about[side].rejected }],
  ReportSealedMedia: (side) => [{ mediaId: about[side].sealed, hotlineId: 'dk', way: 'Mail' }],
  RequestSealedAccess: (side) => [{ mediaId: about[side].sealed, reason: 'Asked for by the police.' }],
  ...Object.fromEntries(
    ['EndSealedAccess', 'HandOverSealedMedia'].map((name) => [
      name,
      (side: Side) => [{ proposalId: about[side].sealedAccess }],
    ]),
  ),
  GetValidationVideo: (side) => [{ validationId: about[side].validationId }],
  ApproveValidation: (side) => [{ validationId: about[side].validationId }],
  RejectValidation: (side) => [{ validationId: about[side].validationId, reason: 'NotReadable' }],
  ApproveLodgeTakeover: (side) => [
    { takeoverId: about[side].takeoverId },
    { takeoverId: about[side].othersTakeoverId },
  ],
  DeclineLodgeTakeover: (side) => [
    { takeoverId: about[side].takeoverId },
    { takeoverId: about[side].othersTakeoverId },
  ],
  ArchiveLodge: (side) => [{ lodgeId: about[side].lodgeId }],
  ReopenLodge: (side) => [{ lodgeId: about[side].lodgeId }],
  RefundOrder: (side) => [{ orderId: about[side].orderId, amount: 1, reason: 'Fault', facts: 'It was paid twice.' }],
  BookBankTransfer: (side) => [{ orderId: about[side].orderId, kind: 'Came', amount: 100, bankReference: 'Own 1' }],
  ConfirmProposal: (side) => proposalsAbout(side),
  RejectProposal: (side) => proposalsAbout(side),
  ClosePaymentCase: (side) => [{ paymentCaseId: about[side].paymentCaseId, note: 'It was nothing.' }],
  DeleteStaffNote: (side) => [{ staffNoteId: about[side].staffNoteId }],
  EndMemberSession: (side) => [{ sessionId: about[side].sessionId }],
  SetCurated: (side) => [{ blogEntryId: about[side].blogEntryId, curated: true }],
  LocateCase: (side) => [{ caseId: about[side].caseId, contentType: 'Profile', contentId: anna.here.profileId }],
};

/** Lists: what is asked, and the sign of what is hers in the answer. */
const lists: Record<string, [input: (side: Side) => object, sign: (side: Side) => string]> = {
  GetReportQueue: [() => ({ take: 100 }), (side) => `"caseId":${about[side].caseId},`],
  GetAppealQueue: [() => ({ take: 100 }), (side) => `"appealId":${about[side].appealId},`],
  GetMediaQueue: [() => ({ take: 50 }), (side) => `"mediaId":${about[side].waiting},`],
  GetSealedMedia: [() => ({ take: 100 }), (side) => `"mediaId":${about[side].sealed},`],
  GetValidationQueue: [() => ({ take: 100 }), (side) => `"validationId":${about[side].validationId},`],
  GetDarkApplicationQueue: [() => ({ take: 100 }), () => `"profileId":${sara.here.profileId},`],
  GetProposalQueue: [() => ({ take: 100 }), (side) => `"profileId":${sara[side].profileId},`],
  FindPayment: [(side) => ({ reference: about[side].tracking }), (side) => `"orderId":${about[side].orderId},`],
  GetPaymentCases: [() => ({ take: 100 }), (side) => `"paymentCaseId":${about[side].paymentCaseId},`],
  GetOwnerlessLodges: [() => ({ take: 100 }), (side) => `"lodgeId":${about[side].lodgeId},`],
  GetTroubledLodges: [() => ({}), (side) => `"lodgeId":${about[side].lodgeId},`],
  GetLodgeActivities: [
    (side) => ({ actorId: anna[side].profileId, take: 100 }),
    (side) => `"name":"${sara[side].name}"`,
  ],
  ExportLodgeActivities: [
    (side) => ({ actorId: anna[side].profileId, from: today(), to: today() }),
    (side) => `MembershipDeclined,${sara[side].profileId},`,
  ],
  GetAudit: [
    () => ({ actorId: otto.profileId, readings: true, take: 100 }),
    (side) => `"about":{"profileId":${sara[side].profileId},`,
  ],
  FindLodge: [(side) => ({ text: String(about[side].lodgeId) }), (side) => `"lodgeId":${about[side].lodgeId},`],
  FindPerson: [(side) => ({ text: sara[side].name }), (side) => `"profileId":${sara[side].profileId},`],
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
  GetPlans: 'What the house sells, and how many have it.',
  PublishPlanPrice: 'A price is the same for everybody.',
  AskForPrice: 'As PublishPlanPrice.',
  GetOffers: 'As GetPlans.',
  MakeOffer: 'It is for everybody but whoever makes it: test/payment/books.test.ts.',
  EndOffer: 'As MakeOffer.',
  LogInToChat: 'As what one enters the chat, which nobody else decides.',
  GetChatRoomsForStaff: 'Rooms are of the house.',
  CreateChatRoom: 'As GetChatRoomsForStaff.',
  UpdateChatRoom: 'As GetChatRoomsForStaff.',
  MoveChatRoom: 'As GetChatRoomsForStaff.',
  CloseChatRoom: 'As GetChatRoomsForStaff.',
  GetIncomeByMonth: 'Sums of the house.',
  GetChurnByMonth: 'Numbers of the house.',
  ExportBooks: 'All of the books of a month; a member is a number in them.',
  GetWork: 'Jobs by their names and numbers.',
  GetDeadLetters: 'As GetWork.',
  ReplayJob: 'What a job does is decided by its event, not by who has it done again.',
  ReplayJobs: 'As ReplayJob.',
};

const takesProfile = ({ input }: Contract) => 'profileId' in input.shape;

test('every call of the desk says how it could concern somebody', () => {
  const silent = desk.filter(
    (one) => !(takesProfile(one) || [named, lists, nobody].some((known) => one.name in known)),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  const known = new Set(desk.map(({ name }) => name));
  const all = [...Object.keys(beside), ...Object.keys(named), ...Object.keys(lists), ...Object.keys(nobody)];
  expect(all.filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(beside).filter((name) => !takesProfile(contractOf(name)))).toEqual([]);
});

const contractOf = (name: string) => desk.find((one) => one.name === name)!;
const codeOf = async (person: Somebody, name: string, input: object) => {
  const { status, body } = await person.call(contractOf(name), input, crypto.randomUUID());
  return [status, (body as { code?: string }).code];
};

/** About which of her profiles, and on which side she is at the desk. */
const everywhere: [of: Side, at: Side][] = [
  ['here', 'here'],
  ['there', 'here'],
  ['here', 'there'],
  ['there', 'there'],
];

test.each(desk.filter(takesProfile))('$name finds nobody in oneself', async ({ name, input: { shape } }) => {
  const some = Object.entries(usual).filter(([field]) => field in shape);
  for (const [of, at] of everywhere) {
    const input = { profileId: sara[of].profileId, ...Object.fromEntries(some), ...beside[name] };
    expect([of, at, await codeOf(sara[at], name, input)]).toEqual([of, at, [404, 'NotFound']]);
  }
});

test.each(Object.keys(named))('%s finds nothing that is about oneself', async (name) => {
  for (const [of, at] of everywhere) {
    for (const input of named[name]!(of))
      expect([of, at, input, await codeOf(sara[at], name, input)]).toEqual([of, at, input, [404, 'NotFound']]);
  }
});

describe.each(Object.keys(lists))('%s', (name) => {
  const [input, sign] = lists[name]!;
  const asked = async (person: Somebody, of: Side) =>
    JSON.stringify((await person.call(contractOf(name), input(of))).body);

  test.each(everywhere)('leaves out what is about oneself %s, asked %s, and shows it to another', async (of, at) => {
    expect(await asked(otto, of)).toContain(sign(of));
    expect(await asked(sara[at], of)).not.toContain(sign(of));
  });
});

test('the numbers of the queues leave out what is about oneself', async () => {
  const others = await otto.GetQueues({});
  for (const at of ['here', 'there'] as const) {
    const mine = await sara[at].GetQueues({});
    const left = others.map(({ queue, count }, n) => [queue, count - mine[n]!.count]);
    // Cases from her and about her, and what waits of both her profiles; validations and the like are the account's.
    expect(Object.fromEntries(left)).toEqual({
      ...{ Sealed: 2, Reports: 4, Validation: 1, Appeals: 2, DarkApplications: 1, Proposals: 4, Media: 2 },
      PaymentCases: 1,
      LodgeTakeovers: 4,
    });
  }
});
