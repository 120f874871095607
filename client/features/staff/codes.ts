import type { IntlShape } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { staff } from '../../../shared/staff/contract.ts';

export type Happened = Output<typeof staff.GetPersonTimeline>['items'][number];

/** What the codes of a line are codes of, by the beginning of their words. */
interface Words {
  reason?: string;
  from?: string;
  to?: string;
}

const byKind: Partial<Record<Happened['kind'], Words>> = {
  Status: { from: 'enum.ProfileStatus', to: 'enum.ProfileStatus' },
  Statement: { reason: 'enum.Rule', to: 'enum.StatementScope' },
  StatementLifted: { reason: 'enum.LiftReason', from: 'enum.StatementScope' },
  Appeal: { from: 'enum.StatementScope' },
  AppealDecided: { from: 'enum.StatementScope', to: 'enum.AppealOutcome' },
  Check: { to: 'enum.VerificationMethod' },
  CheckDecided: { reason: 'validation.reason', from: 'enum.VerificationMethod', to: 'enum.ValidationStatus' },
  DarkDecided: { to: 'enum.DarkStatus' },
};

const role: Words = { reason: 'enum.RoleReason', from: 'enum.Role', to: 'enum.Role' };
const status: Words = { reason: 'enum.Rule', from: 'enum.ProfileStatus', to: 'enum.ProfileStatus' };

const byName: Record<string, Words> = {
  SetRole: role,
  ConfirmRole: role,
  RejectRole: role,
  PublishPlanPrice: { reason: 'enum.PriceReason' },
  AskForPrice: { reason: 'enum.PriceReason' },
  StartImpersonation: { reason: 'enum.SupportReason' },
  RejectValidation: { reason: 'validation.reason' },
  ...Object.fromEntries(
    ['RefundOrder', 'CompensateMembership', 'ConfirmRemedy', 'RejectRemedy'].map((name) => [
      name,
      { reason: 'enum.RemedyReason' },
    ]),
  ),
  ClosePaymentCase: { reason: 'enum.PaymentCase' },
};

/** The words of a code; a code that has none, such as a former name, is shown as it is. */
export function wordsOf({ formatMessage, messages }: IntlShape, beginning: string | undefined, code: string): string {
  const id = `${beginning}.${code}`;
  return messages[id] === undefined ? code : formatMessage({ id });
}

/** What the codes of an action are codes of. */
export const wordsFor = (name: string): Words => byName[name] ?? status;

/** The codes of a line of the timeline, in words. */
export function auditDetails(intl: IntlShape, { kind, name, reason, from, to }: Happened): string[] {
  const words = byKind[kind] ?? (name ? wordsFor(name) : {});
  const both = [from && wordsOf(intl, words.from, from), to && wordsOf(intl, words.to, to)].filter(Boolean).join(' → ');
  return [both, reason ? wordsOf(intl, words.reason, reason) : ''].filter((part) => part !== '');
}
