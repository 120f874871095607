import { event } from '../../platform/work/events.ts';

export const ReportReceived = event('ReportReceived').with<{
  reportId: number;
  caseId: number;
  profileId: number | null;
}>();
export const ReporterAsked = event('ReporterAsked').with<{ reportId: number; caseId: number; profileId: number }>();
export const ReportAnswered = event('ReportAnswered').with<{ reportId: number; caseId: number }>();
export const CaseDecided = event('CaseDecided').with<{ caseId: number; actionTaken: boolean }>();
/** A guest is to hear how a report ended. */
export const OutcomePlanned = event('OutcomePlanned').with<{ reportId: number }>();
export const StatementIssued = event('StatementIssued').with<{ statementId: number; profileId: number }>();
export const StatementLifted = event('StatementLifted').with<{ statementId: number; profileId: number }>();
export const AppealReceived = event('AppealReceived').with<{
  appealId: number;
  statementId: number;
  profileId: number;
}>();
export const AppealDecided = event('AppealDecided').with<{
  appealId: number;
  statementId: number;
  profileId: number;
}>();
export const PermaLockProposed = event('PermaLockProposed').with<{ proposalId: number; profileId: number }>();

export const MediaConsentOverdue = event('MediaConsentOverdue').with<{ profileId: number }>();
