import { consentVersion, editProfile } from '../../../shared/editProfile.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import { choose, type Flags } from '../../app/consent.ts';
import { tellFailure } from '../../app/failed.ts';
import { useCurrentProfile } from '../../app/session.ts';

const none = { profile: false, matching: false };

/** Keeps a choice on this device, and with the profile of whoever is logged on. */
export function useConsentChange(): (flags: Omit<Flags, 'necessary'>) => void {
  const inside = useCurrentProfile()?.isLoggedIn ?? false;
  const { data } = useQuery(editProfile.GetConsents, {}, { skip: !inside });
  const [consent] = useCommand(editProfile.ConsentPrivacyData);
  return ({ marketing, preferences, statistics }) => {
    choose({ marketing, preferences, statistics });
    if (!inside) return;
    const sensitiveData = data?.current?.sensitiveData ?? none;
    void consent({ marketing, preferences, statistics, sensitiveData, version: consentVersion }).catch(tellFailure);
  };
}
