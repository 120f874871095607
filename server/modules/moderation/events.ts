import { event } from '../../platform/work/events.ts';

export const ReportReceived = event<{ reportId: number; caseId: number; profileId: number | null }>('ReportReceived');
export const ReporterAsked = event<{ reportId: number; caseId: number; profileId: number }>('ReporterAsked');
export const ReportAnswered = event<{ reportId: number; caseId: number }>('ReportAnswered');
export const CaseDecided = event<{ caseId: number; actionTaken: boolean }>('CaseDecided');
/** A guest is to hear how a report ended. */
export const OutcomePlanned = event<{ reportId: number }>('OutcomePlanned');
export const StatementIssued = event<{ statementId: number; profileId: number }>('StatementIssued');
export const StatementLifted = event<{ statementId: number; profileId: number }>('StatementLifted');
export const AppealReceived = event<{ appealId: number; statementId: number; profileId: number }>('AppealReceived');
export const AppealDecided = event<{ appealId: number; statementId: number; profileId: number }>('AppealDecided');
export const PermaLockProposed = event<{ proposalId: number; profileId: number }>('PermaLockProposed');
