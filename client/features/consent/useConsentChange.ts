import { consentVersion, profileSettings } from '../../../shared/profiles/settings.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { choose, useConsent, type Flags } from '../../platform/consent.ts';
import { tellFailure } from '../../platform/failed.ts';
import { useCurrentProfile } from '../../platform/session.ts';

const none = { profile: false, matching: false };

/** Keeps a choice on this device, and with the profile of whoever is logged on. */
export function useConsentChange(): (flags: Omit<Flags, 'necessary'>) => void {
  const inside = useCurrentProfile()?.isLoggedIn ?? false;
  // Most have answered before, and no page is written for those who have not.
  const unknown = useConsent() === undefined;
  const { data } = useQuery(profileSettings.GetConsents, {}, { skip: !inside || unknown });
  const [consent] = useCommand(profileSettings.ConsentPrivacyData);
  return ({ marketing, preferences, statistics }) => {
    choose({ marketing, preferences, statistics });
    if (!inside) return;
    const sensitiveData = data?.current?.sensitiveData ?? none;
    void consent({ marketing, preferences, statistics, sensitiveData, version: consentVersion }).catch(tellFailure);
  };
}
