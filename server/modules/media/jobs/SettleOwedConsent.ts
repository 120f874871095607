import { transaction } from '../../../platform/work/jobs.ts';
import { MediaConsentOverdue } from '../../moderation/index.ts';
import { MediaConsented, ProfileForced } from '../../profiles/index.ts';
import { settleOwedConsent } from '../owedConsent.ts';

/** Takes pictures that lack a confirmation out of sight when the deadline is over, and shows them again when it is there. */
export const SettleOwedConsent = transaction(
  'SettleOwedConsent',
  [ProfileForced, MediaConsentOverdue, MediaConsented],
  ({ data: { profileId } }, unit) => settleOwedConsent(unit, profileId),
);
