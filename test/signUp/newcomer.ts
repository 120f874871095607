import type { Input } from '../../shared/contract.ts';
import type { signUp } from '../../shared/signUp/contract.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

export type Form = Input<typeof signUp.CreateProfile>;

let number = 0;

/** A form that is right in everything, with a name and an address of its own. */
export function form(changes: Partial<Form> = {}): Form {
  const name = `newcomer${++number}`;
  return {
    profileType: 'Single',
    gender: 'Female',
    name,
    email: `${name}@mail.example`,
    password: 'nine-slow-otters-dive',
    persons: [{ name: 'Karen', gender: 'Female', birthday: '1988-04-12' }],
    countryId: 'DK',
    zipCode: '2100',
    termsVersion: 3,
    sensitiveDataConsent: true,
    consentVersion: 1,
    locale: 'en-GB',
    timeZone: 'Europe/Copenhagen',
    ...changes,
  };
}

/** A person or couple as a form wants them. */
export const person = (birthday: string, gender: 'Male' | 'Female' = 'Female') => ({ name: 'Karen', gender, birthday });

/** Somebody who has just signed up, in a browser of their own. */
export async function newcomer(changes: Partial<Form> = {}) {
  const filled = form(changes);
  const browser = given.stranger();
  const { profileData } = await browser.CreateProfile(filled);
  return { browser, form: filled, profileId: profileData.id ?? 0 };
}

/** The mails an address got, oldest first, once all has settled. */
export async function mailsTo(email: string) {
  await world.settle();
  return world.mail.mails.filter((mail) => mail.to?.[0]?.address === email);
}

/** The token in the latest mail to an address; fails when there is none. */
export async function tokenFor(email: string, name = 'confirm'): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  const token = new RegExp(`[?&]${name}=([^\\s&]+)`).exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No ${name} link came to ${email}.`);
  return token;
}
