import { consentVersion, profileSettings } from '../../../../shared/profiles/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { keepConsent, latestConsent } from '../consents.ts';
import { ConsentsChanged } from '../events.ts';
import { eraseSealedFacts } from '../facts.ts';
import { Profile } from '../model/Profile.ts';

export const ConsentPrivacyData = handle(profileSettings.ConsentPrivacyData, {
  // The lock keeps two changes at once in an order, so that the latest is the latest.
  load: (_input, { find }, actor) => find(Profile, actor.profileId),
  async do(profile, { version, ...changes }, _actor, unit) {
    if (version !== consentVersion) refuse('ConsentVersionOutdated');
    const before = await firstRow(unit.sql, latestConsent(profile.id, 'privacy'));
    const choices = { ...before?.choices, ...changes };
    await keepConsent(unit, { profileId: profile.id, kind: 'privacy', version, choices });
    if (!choices.sensitiveData.profile) await eraseSealedFacts(unit.sql, profile.id);
    unit.record(ConsentsChanged, { profileId: profile.id, kind: 'privacy', version });
    return {};
  },
});
