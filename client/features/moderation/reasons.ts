import { ReportReason, type NameOf, type ReportSubReason } from '../../../shared/enums.ts';
import { pictureSubReasons, subReasons } from '../../../shared/moderation/reports.ts';
import type { Reportable } from '../../kit/report.ts';

export type Reason = NameOf<typeof ReportReason>;
export type SubReason = NameOf<typeof ReportSubReason>;
type Kind = Reportable['contentType'];

export const reasons = Object.keys(ReportReason) as Reason[];

/** What a kind of thing can be reported for, in the order in which it is offered. */
export const subReasonsOf = (reason: Reason, kind: Kind) =>
  (Object.keys(subReasons) as SubReason[]).filter(
    (one) => subReasons[one].reason === reason && (kind !== 'Media' || pictureSubReasons.includes(one)),
  );
