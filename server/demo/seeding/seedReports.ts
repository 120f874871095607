import type pg from 'pg';
import {
  CaseAction,
  CaseOutcome,
  CasePriority,
  DarkStatus,
  KnownFacts,
  ProfileStatus,
  ReportedContent,
  ReportReason,
  ReportSubReason,
  Rule,
  StatementScope,
  type NameOf,
} from '../../../shared/enums.ts';
import { subReasons } from '../../../shared/moderation/reports.ts';
import { places, sealFor } from '../../modules/moderation/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { appealText, openReports, reasonsFor, wordsIn } from '../content/reports.ts';
import { insertRows } from './rows.ts';
import type { SeededComment } from './seedBlogComments.ts';
import type { Settled } from './seedPeople.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Desk {
  client: pg.ClientBase;
  secrets: Secrets;
  people: readonly Settled[];
  now: Date;
}

const sealed = (secrets: Secrets, place: string, text: string) => `\\x${sealFor(secrets, place, text).toString('hex')}`;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Why people of the demo are restricted, and the work that waits on the desk of the house. */
export async function seedReports(
  client: pg.ClientBase,
  secrets: Secrets,
  { people, comments }: { people: readonly Settled[]; comments: readonly SeededComment[] },
  now: Date,
): Promise<void> {
  const desk = { client, secrets, people, now };
  const locked = people.filter((person) => person.status === 'Locked' && person.userName !== 'lars');
  const caseId = locked[0] ? await seedCase(desk, locked[0]) : null;
  const statements = await seedStatements(desk, caseId, locked[0]?.id);
  const appealed = locked[0] && statements.get(locked[0].id);
  if (locked[0] && appealed) await seedAppeal(desk, locked[0], appealed);
  await seedOpenReports(desk, comments);
}

/** A member of the house other than the one the demo logs on with at the desk, who may then judge the appeal. */
const judgeOf = (people: readonly Settled[]) => people.find(({ userName }) => userName === 'dev')!.id;

const membersOf = (people: readonly Settled[]) =>
  people.filter(({ status, accessType }) => status === 'Active' && ['Normal', 'CertifiedProfile'].includes(accessType));

const caseColumns = {
  content_type: 'smallint',
  content_id: 'bigint',
  owner_id: 'bigint',
  priority: 'smallint',
  opened_at: 'timestamptz',
  due_at: 'timestamptz',
  evidence: 'bytea',
  outcome: 'smallint',
  action: 'smallint',
  decided_by: 'bigint',
  decided_at: 'timestamptz',
};

async function addReport(
  desk: Desk,
  about: { caseId: number; by: Settled; subReason: NameOf<typeof ReportSubReason> },
  text: string,
  at: Date,
) {
  const { caseId, by, subReason } = about;
  const number = String(4_000_0000 + caseId);
  const receipt = `${number.slice(0, 4)}-${number.slice(4)}`;
  const columns = {
    receipt: 'text',
    case_id: 'bigint',
    reporter_id: 'bigint',
    locale: 'text',
    reason: 'smallint',
    sub_reason: 'smallint',
    text: 'bytea',
    at: 'timestamptz',
    told_at: 'timestamptz',
  };
  const row = {
    receipt,
    case_id: caseId,
    reporter_id: by.id,
    locale: by.locale,
    reason: ReportReason[subReasons[subReason].reason],
    sub_reason: ReportSubReason[subReason],
    text: sealed(desk.secrets, places.report(receipt), text),
    at,
    told_at: null,
  };
  await insertRows(desk.client, 'report', columns, [row]);
}

async function seedCase(desk: Desk, owner: Settled): Promise<number> {
  const { client, secrets, people, now } = desk;
  const opened = before(now, 9 * day);
  const [caseId] = await insertRows(client, 'report_case', caseColumns, [
    {
      content_type: ReportedContent.Profile,
      content_id: owner.id,
      owner_id: owner.id,
      priority: CasePriority.High,
      opened_at: opened,
      due_at: new Date(opened.getTime() + day),
      evidence: sealed(secrets, places.evidence(ReportedContent.Profile, owner.id), owner.headline),
      outcome: CaseOutcome.ActionTaken,
      action: CaseAction.Lock,
      decided_by: judgeOf(people),
      decided_at: new Date(opened.getTime() + 5 * hour),
    },
  ]);
  const by = membersOf(people)[3]!;
  await addReport(desk, { caseId: caseId!, by, subReason: 'UnwantedContact' }, 'I said no, and it goes on.', opened);
  await client.query('update report set told_at = at where case_id = $1', [caseId]);
  return caseId!;
}

const statementColumns = {
  profile_id: 'bigint',
  scope: 'smallint',
  rule: 'smallint',
  known_facts: 'smallint',
  facts: 'bytea',
  automated: 'boolean',
  case_id: 'bigint',
  issued_by: 'bigint',
  issued_at: 'timestamptz',
  until: 'timestamptz',
  status_before: 'smallint',
};

/** A statement for everybody who is restricted; answers their numbers by profile. */
async function seedStatements(
  desk: Desk,
  caseId: number | null,
  ofCase: number | undefined,
): Promise<Map<number, number>> {
  const { people, now } = desk;
  const restricted = people.flatMap((person) => {
    const scopes: NameOf<typeof StatementScope>[] = [];
    const status = StatementScope[person.status as 'Locked'] as number | undefined;
    if (status && status === ProfileStatus[person.status]) scopes.push(person.status as 'Locked');
    if (DarkStatus[person.darkStatus] === DarkStatus.Revoked) scopes.push('Dark');
    return scopes.map((scope) => ({ person, scope }));
  });
  const rows = restricted.map(({ person, scope }) => ({
    profile_id: person.id,
    scope: StatementScope[scope],
    status_before: ProfileStatus.Active,
    issued_at: before(now, 9 * day - 5 * hour),
    until: null,
    case_id: person.id === ofCase && scope === 'Locked' ? caseId : null,
    ...(person.userName === 'lars' ? minor : factsOf(desk, person, scope)),
  }));
  const ids = await insertRows(desk.client, 'statement', statementColumns, rows);
  return new Map(restricted.map(({ person }, at) => [person.id, ids[at]!]));
}

/** What a check of age states by itself. */
const minor = { rule: Rule.Adults, known_facts: KnownFacts.MinorFound, facts: null, automated: true, issued_by: null };

function factsOf({ secrets, people }: Desk, person: Settled, scope: NameOf<typeof StatementScope>) {
  const { rule, facts } = reasonsFor[scope]!;
  return {
    rule: Rule[rule],
    known_facts: null,
    facts: sealed(secrets, places.statement(person.id), wordsIn(facts, person.locale)),
    automated: false,
    issued_by: judgeOf(people),
  };
}

async function seedAppeal({ client, secrets, now }: Desk, person: Settled, statementId: number): Promise<void> {
  const text = sealed(secrets, places.appeal(statementId), wordsIn(appealText, person.locale));
  await client.query('insert into appeal (statement_id, text, at) values ($1, $2::bytea, $3)', [
    statementId,
    text,
    before(now, 2 * day),
  ]);
}

/** An open case of each priority; the last one waits longest, as if its reporter had misused reporting. */
async function seedOpenReports(desk: Desk, comments: readonly SeededComment[]): Promise<void> {
  const { client, people, now } = desk;
  const members = membersOf(people).slice(20);
  for (const [turn, { subReason, text, about }] of openReports.entries()) {
    const comment = comments.find(({ authorId }) => members.some(({ id }) => id === authorId))!;
    const owner = about === 'BlogComment' ? comment.authorId : members[turn]!.id;
    const contentId = about === 'BlogComment' ? comment.id : owner;
    const opened = before(now, (turn + 1) * 0.4 * hour);
    const low = turn === openReports.length - 1;
    const { priority, hours } = low ? ({ priority: 'Low', hours: 7 * 24 } as const) : subReasons[subReason];
    const [caseId] = await insertRows(client, 'report_case', caseColumns, [
      {
        content_type: ReportedContent[about],
        content_id: contentId,
        owner_id: owner,
        priority: CasePriority[priority],
        opened_at: opened,
        due_at: new Date(opened.getTime() + hours * hour),
        evidence: await evidenceOf(desk, about, contentId),
      },
    ]);
    const by = membersOf(people).filter(({ id }) => id !== owner)[10 + turn]!;
    await addReport(desk, { caseId: caseId!, by, subReason }, text, opened);
  }
}

async function evidenceOf({ client, secrets }: Desk, about: 'BlogComment' | 'Profile', id: number): Promise<string> {
  const words =
    about === 'BlogComment'
      ? 'select text from blog_comment where id = $1'
      : 'select headline as text from profile where id = $1';
  const { rows } = await client.query<{ text: string }>(words, [id]);
  return sealed(secrets, places.evidence(ReportedContent[about], id), rows[0]?.text ?? '');
}
