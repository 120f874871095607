import { consentVersion, profileSettings } from '../../../shared/profiles/settings.ts';
import { useCommand } from '../../platform/api.ts';
import { choose, type Flags } from '../../platform/consent.ts';
import { tellFailure } from '../../platform/failed.ts';
import { readCurrentProfile } from '../../platform/session.ts';
import { askAnew } from '../../platform/store.ts';

const none = { profile: false, matching: false };

/** Keeps a choice on this device, and with the profile of whoever is logged on. */
export function useConsentChange(): (flags: Omit<Flags, 'necessary'>) => void {
  const [consent] = useCommand(profileSettings.ConsentPrivacyData);
  const tell = async (flags: Omit<Flags, 'necessary'>) => {
    // It may be answered before the page knows who is there.
    if (!(await readCurrentProfile()).isLoggedIn) return;
    // The consents are given as a whole: what is not asked about here must stay as it is.
    const { current } = await askAnew(profileSettings.GetConsents, {});
    await consent({ ...flags, sensitiveData: current?.sensitiveData ?? none, version: consentVersion });
  };
  return ({ marketing, preferences, statistics }) => {
    choose({ marketing, preferences, statistics });
    tell({ marketing, preferences, statistics }).catch(tellFailure);
  };
}
