import { pages } from '../../../shared/pages/contract.ts';
import { consentVersion } from '../../../shared/profiles/settings.ts';
import { signUp } from '../../../shared/signUp/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { allowed } from '../../platform/consent.ts';
import { useLanguage } from '../../platform/intl.tsx';
import { origin } from '../../platform/origin.ts';
import { makePasskey } from '../../platform/passkeys.ts';
import { enter } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { creationOf, type Form } from './form.ts';
import { forgetForm } from './promo.ts';

/** The campaign of the address and where the visitor came from, as far as it may be told. */
function campaignOf(search: URLSearchParams) {
  const initialValues = {
    cp: search.get('cp')?.slice(0, 60),
    prid: search.get('prid')?.slice(0, 60),
    ...origin(),
  };
  const known = Object.fromEntries(Object.entries(initialValues).filter(([, value]) => value));
  return allowed('statistics') && Object.keys(known).length > 0 ? { campaign: known } : {};
}

/** Creates the profile and logs on to it; nothing happens when the device's dialog for a passkey is closed. */
export function useCreation(form: Form, password: string, search: URLSearchParams) {
  const { locale } = useLanguage();
  const [create] = useCommand(signUp.CreateProfile);
  const [getPasskeyOptions] = useCommand(signUp.GetPasskeyOptions);
  const { data: terms } = useQuery(pages.GetLegalPage, { page: 'GeneralTerms', locale }, { skip: !search.has('step') });
  const wayIn = async () => {
    if (form.way === 'password') return { password };
    const passkey = await makePasskey(await getPasskeyOptions({ name: form.name.trim() }));
    return passkey && { passkey };
  };
  return async () => {
    const way = await wayIn();
    if (!way) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const versions = { termsVersion: terms?.version ?? site.termsVersion, consentVersion, locale, timeZone };
    const answer = await create({ ...creationOf(form), ...way, ...versions, ...campaignOf(search) });
    forgetForm();
    enter(answer);
  };
}
