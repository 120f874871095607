import type { Checked } from '../../../../shared/contract.ts';
import { consentVersion } from '../../../../shared/profiles/settings.ts';
import { signUp } from '../../../../shared/signUp/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  addPasskey,
  hashPassword,
  judgePassword,
  newUserHandle,
  readAttestation,
  startSession,
} from '../../auth/index.ts';
import { placeOfZipCode } from '../../places/index.ts';
import { createProfile, keepConsent, profileDataOf } from '../../profiles/index.ts';
import { takeMailLimit } from '../limits.ts';
import { chosenName } from '../names.ts';
import { judgePersons } from '../persons.ts';
import { keepSource } from '../source.ts';

type Form = Checked<typeof signUp.CreateProfile>;

/** The answer, and the time it takes, is the same whether the address is known or not: only its owner hears more. */
export const CreateProfile = handle(signUp.CreateProfile, {
  async prepare(form, { call, platform, now }) {
    await platform.limits.take('signUpForm', call.address);
    judgePersons(form, now);
    if ((form.password === undefined) === (form.passkey === undefined)) refuse('WayInMissing');
    if (form.password === undefined) return null;
    const fault = await judgePassword(
      form.password,
      [form.name, form.email, ...form.persons.map((one) => one.name)],
      platform,
    );
    return fault ? refuse(fault) : hashPassword(form.password);
  },
  async do(_subject, form, _actor, context, passwordHash) {
    const { sql, call, platform, now } = context;
    if (form.termsVersion !== call.site.termsVersion) refuse('TermsVersionOutdated');
    if (form.consentVersion !== consentVersion) refuse('ConsentVersionOutdated');
    const name = await chosenName(context, form.name, 0);
    const place = await placeOfZipCode(sql, call.site.id, form.countryId, form.zipCode);
    if (!place) return refuse('UnknownPlace');
    const passkey =
      form.passkey && ((await readAttestation(context, 'SignUp', form.passkey)) ?? refuse('PasskeyNotAccepted'));
    const userHandle = passkey?.userHandle ?? newUserHandle();
    const { profileType, gender, email, persons, termsVersion, locale, timeZone } = form;
    const chosen = { profileType, gender, email, persons, termsVersion, locale, timeZone };
    const profileId = await createProfile(context, {
      ...chosen,
      name,
      passwordHash,
      userHandle,
      placeId: place.placeId,
      siteId: call.site.id,
    });
    if (passkey) await addPasskey(context, profileId, passkey, name);
    await keepConsents(context, profileId, form);
    await keepSource(sql, profileId, form.campaign);
    // Counted last: whoever corrects a form that was refused must not be shut out for it.
    await platform.limits.take('signUp', call.address);
    await takeMailLimit(platform, form.email);
    await startSession(context, profileId, { rememberMe: false });
    const profileData = await profileDataOf(sql, profileId, call.site, now);
    return { profileData, contentTokens: platform.contentTokens.issue(profileId) };
  },
});

/** What was agreed to on the way in; what was not asked for begins as a no. */
async function keepConsents(context: CommandContext, profileId: number, form: Form): Promise<void> {
  const { marketing, termsVersion } = form;
  const sensitiveData = { profile: false, matching: false };
  const choices = { membership: true, marketing, preferences: false, statistics: false, sensitiveData };
  await keepConsent(context, { profileId, kind: 'terms', version: termsVersion });
  await keepConsent(context, { profileId, kind: 'privacy', version: form.consentVersion, choices });
}
