import type { Input } from '../../shared/contract.ts';
import type { cases } from '../../shared/moderation/cases.ts';
import { modules } from '../../server/modules/index.ts';
import { Schedules } from '../../server/platform/work/schedules.ts';
import { given, password, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

/** Somebody of the house at the desk, with the doors open that deciding needs. */
export async function staff(): Promise<Somebody> {
  const person = await given.profile({ role: 'Support' });
  await person.Reauthenticate({ password });
  return person;
}

/** A comment of somebody under somebody's entry. */
export async function aComment(by: Somebody, text = 'You should be ashamed.') {
  const author = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: author, audience: 'Public' });
  const { commentId } = await by.AddBlogComment({ blogEntryId, text });
  return { blogEntryId, commentId, author };
}

export const insult = { reason: 'Harassment', subReason: 'Insult', text: 'This is not how we talk.' } as const;
export const intimate = { reason: 'Harassment', subReason: 'IntimateImage', text: 'That is me.' } as const;

/** The open case about something. */
export async function caseOf(contentType: number, contentId: number): Promise<number> {
  const found = await world.sql<{ id: number }>(
    'select id from report_case where content_type = $1 and content_id = $2 order by id desc limit 1',
    [contentType, contentId],
  );
  return found[0]?.id ?? 0;
}

export const facts = 'You called another member names under her entry.';
type Decision = Input<typeof cases.DecideCase>;

/** A decision that acts, with its statement. */
export const acting = (
  caseId: number,
  action: NonNullable<Decision['action']>,
  more: Partial<Decision> = {},
): Decision => ({
  caseId,
  outcome: 'ActionTaken',
  action,
  statement: { rule: 'Respect', facts },
  ...more,
});

/** A member whose profile was reported and about whom was decided; answers the member, who decided, and the statements. */
export async function decidedAbout(action: NonNullable<Decision['action']>, more: Partial<Decision> = {}) {
  const [member, reporter, judge] = await Promise.all([given.profile(), given.profile(), staff()]);
  const { profileId } = member;
  await reporter.AddReport({ contentType: 'Profile', contentId: profileId, ...insult });
  const caseId = await caseOf(1, profileId);
  await judge.DecideCase(acting(caseId, action, more));
  await world.settle();
  const { items } = await member.GetMyStatements({});
  return { member, reporter, judge, caseId, statements: items };
}

export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** Runs every schedule that is due, and all that follows. */
export async function runSchedules(): Promise<void> {
  await new Schedules(
    world.platform,
    modules.flatMap((one) => one.schedules ?? []),
  ).runDue();
  await world.settle();
}
