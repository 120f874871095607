/** How much a report counts when it is asked whether a thing goes out of sight before anybody has decided. */
import { sql } from 'kysely';
import { CaseOutcome } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import type { LimitKind } from '../../platform/http/limits.ts';
import type { Content } from './types.ts';

/** The sum of weights that hides a thing: one plausible report is enough. */
export const enough = 100;

/** A profile is young for so long: whoever needs another one has it in a minute. */
const youngFor = 7 * days;
/** Decisions of so long ago say how far somebody's reports were right; so many dismissed ones are no accident. */
const within = 90 * days;
const often = 3;

export interface Credit {
  /** In how many ways what the reporter, the network or newcomers together reported of late has been much. */
  spent: number;
  /** How many reports of the reporter were followed by something, and how many by nothing. */
  upheld: number;
  dismissed: number;
}

/** Whether what somebody reports turned out to be nothing often, and more often than something. */
const isContradicted = ({ upheld, dismissed }: Credit) => dismissed >= often && dismissed > upheld;

/** The weight of a report, from 0 to 100: each doubt about it halves it. */
export const weightOf = (credit: Credit): number =>
  Math.floor(enough / 2 ** (credit.spent + (isContradicted(credit) ? 1 : 0)));

interface History extends Omit<Credit, 'spent'> {
  since: Column<'profile', 'createdAt'>;
}

const historyOf = async ({ sql: database, now }: CommandContext, reporterId: number) =>
  firstRow(
    database,
    sql<History>`select p.created_at as since, count(*) filter (where c.outcome = ${CaseOutcome.ActionTaken})::int as upheld,
        count(*) filter (where c.outcome = ${CaseOutcome.NoAction})::int as dismissed
      from profile p left join report r on r.reporter_id = p.id
      left join report_case c on c.id = r.case_id and c.decided_at > ${new Date(now.getTime() - within)}
      where p.id = ${reporterId} group by p.id`,
  );

/** Weighs a report that may take a thing out of sight. Two from one network about the same thing are one. */
export async function weigh(unit: CommandContext, content: Content, reporterId: number | null): Promise<number> {
  const { limits } = unit.platform;
  const { address } = unit.call;
  const history = reporterId === null ? undefined : await historyOf(unit, reporterId);
  const { upheld = 0, dismissed = 0 } = history ?? {};
  const isYoung = !history || new Date(history.since).getTime() + youngFor > unit.now.getTime();
  const thing = `${content.contentType} ${content.contentId}`;
  if (!(await limits.spare('hidingThing', `${address} ${thing}`))) return 0;
  const owner = content.exhibit?.ownerId ?? thing;
  const checks: [LimitKind, string][] = [
    ['hidingPerson', reporterId === null ? `address ${address}` : `profile ${reporterId}`],
    ['hidingNetwork', address],
    ...(isYoung ? [['hidingOwner', `owner ${owner}`] as [LimitKind, string]] : []),
  ];
  const left = await Promise.all(checks.map(([kind, key]) => limits.spare(kind, key)));
  return weightOf({ spent: left.filter((one) => !one).length, upheld, dismissed });
}
