import { ReportReason, type NameOf, type ReportSubReason } from '../../../shared/enums.ts';
import { subReasons } from '../../../shared/reports.ts';

export type Reason = NameOf<typeof ReportReason>;
export type SubReason = NameOf<typeof ReportSubReason>;

export const reasons = Object.keys(ReportReason) as Reason[];

/** In the order in which they are offered. */
export const subReasonsOf = (reason: Reason) =>
  (Object.keys(subReasons) as SubReason[]).filter((one) => subReasons[one].reason === reason);
