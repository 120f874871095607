import { defineModule } from '../../platform/module.ts';
import { AddReport } from './commands/AddReport.ts';
import { AnswerReport } from './commands/AnswerReport.ts';
import { AppealStatement } from './commands/AppealStatement.ts';
import { AskReporter } from './commands/AskReporter.ts';
import { ClaimCase } from './commands/ClaimCase.ts';
import { ContestReport } from './commands/ContestReport.ts';
import { DecideAppeal } from './commands/DecideAppeal.ts';
import { DecideCase } from './commands/DecideCase.ts';
import { LocateCase } from './commands/LocateCase.ts';
import { ReadStatement } from './commands/ReadStatement.ts';
import { ReleaseCase } from './commands/ReleaseCase.ts';
import { ReportIntimateImage } from './commands/ReportIntimateImage.ts';
import { SendNote } from './commands/SendNote.ts';
import { EndForcedConsent } from './jobs/EndForcedConsent.ts';
import { NotifyAppellant } from './jobs/NotifyAppellant.ts';
import { NotifyReporter } from './jobs/NotifyReporter.ts';
import { NotifyStatement } from './jobs/NotifyStatement.ts';
import { SendOutcome } from './jobs/SendOutcome.ts';
import { SendReceipt } from './jobs/SendReceipt.ts';
import { SendStatementNote } from './jobs/SendStatementNote.ts';
import { ShowReport } from './jobs/ShowReport.ts';
import { ShowStatement } from './jobs/ShowStatement.ts';
import { TellReporters } from './jobs/TellReporters.ts';
import { personal } from './personal.ts';
import { GetAppeal } from './queries/GetAppeal.ts';
import { GetAppealQueue } from './queries/GetAppealQueue.ts';
import { GetCase } from './queries/GetCase.ts';
import { LookAround } from './queries/LookAround.ts';
import { GetMyReports } from './queries/GetMyReports.ts';
import { GetMyStatements } from './queries/GetMyStatements.ts';
import { GetReportQueue } from './queries/GetReportQueue.ts';
import { GetStatement } from './queries/GetStatement.ts';
import { GetTransparency } from './queries/GetTransparency.ts';
import { schedules } from './schedules.ts';

export * from './events.ts';
export { banOf, canSendNote, intimateImageOf, isBannedFrom, isEvidence } from './restrictionQueries.ts';
export { concerns, isDarkCase, isOpenTo } from './cases.ts';
export { places, sealFor } from './sealing.ts';
export { appealFor, waitsFor } from './appeals.ts';
export { issueStatement, liftStatement, type SealingUnit } from './statements.ts';
export {
  force,
  identificationOwed,
  isLockedForChargeback,
  isLockedForIdentification,
  markFulfilled as met,
  owedConsent,
  unforce,
} from './forcing.ts';
export { raiseSuspicion } from './suspicion.ts';
export { proposePermaLock, type PermaLock } from './permaLock.ts';
export { releaseProfile, restrictProfile } from './restrictions.ts';

const commands = [
  AddReport,
  ReportIntimateImage,
  AnswerReport,
  ContestReport,
  ClaimCase,
  ReleaseCase,
  LocateCase,
  AskReporter,
  DecideCase,
  ReadStatement,
  AppealStatement,
  DecideAppeal,
  SendNote,
];

const queries = [
  GetMyReports,
  GetReportQueue,
  GetCase,
  LookAround,
  GetTransparency,
  GetMyStatements,
  GetStatement,
  GetAppealQueue,
  GetAppeal,
];

/** Reports, what is decided about them, why, and how somebody objects. */
export const moderation = defineModule({
  name: 'Moderation',
  entities: [],
  handlers: [...commands, ...queries],
  jobs: [
    ...[SendReceipt, SendOutcome, TellReporters, NotifyReporter, ShowReport, EndForcedConsent],
    ...[NotifyStatement, SendStatementNote, ShowStatement, NotifyAppellant],
  ],
  schedules,
  personal,
});
