import { darkProfile, darkRulesVersion } from '../../../../shared/dark/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { applyAgainAt, applicationOf } from '../application.ts';

const instant = (at: Date | string | null) => at && new Date(at).toISOString();

export const GetDarkApplication = handle(
  darkProfile.GetDarkApplication,
  async (_input, { profileId }, { read, now }) => {
    const application = (await applicationOf(read, profileId, now)) ?? refuse('NotFound');
    const { darkStatus, appliedAt, decidedAt, reason, statementId, made, member, over18, sensitiveConsent } =
      application;
    return {
      darkStatus,
      rulesVersion: darkRulesVersion,
      appliedAt: instant(appliedAt),
      decidedAt: instant(decidedAt),
      reason,
      applyAgainAt: instant(applyAgainAt(application, now)),
      statementId,
      made,
      needs: { member, over18, sensitiveConsent },
    };
  },
);
