import type { Input } from '../../../shared/contract.ts';
import { nameLimits } from '../../../shared/signUp/names.ts';
import type { signUp } from '../../../shared/signUp/contract.ts';
import { adulthood } from '../../../shared/profiles/age.ts';
import { dayOf, readAge, type BirthDate } from '../../ui/form/birthDate.ts';

type Creation = Input<typeof signUp.CreateProfile>;
export type Group = Creation['gender'];
export type PersonGender = Creation['persons'][number]['gender'];

export interface PersonForm extends BirthDate {
  gender: PersonGender;
  name: string;
}

/** Everything that is typed on the way to a profile; always two persons, of which a single uses the first. */
export interface Form {
  group: Group | null;
  name: string;
  email: string;
  way: 'password' | 'passkey';
  persons: [PersonForm, PersonForm];
  countryId: string;
  zipCode: string;
  terms: boolean;
  sensitive: boolean;
  news: boolean;
}

const person = (gender: PersonGender): PersonForm => ({ gender, name: '', day: '', month: '', year: '' });

export const emptyForm: Form = {
  group: null,
  name: '',
  email: '',
  way: 'password',
  persons: [person('Female'), person('Male')],
  countryId: '',
  zipCode: '',
  terms: false,
  sensitive: false,
  news: false,
};

/** Names of the steps, in order; each has its words under `create.step.<name>`. */
export const steps = ['group', 'name', 'persons', 'consents', 'confirm'] as const;
export type Step = (typeof steps)[number];

export const isCouple = ({ group }: Form) => group === 'Couple';

/** The persons of the profile: both of a couple, else the one, who is of the chosen group. */
export function personsOf(form: Form): PersonForm[] {
  if (isCouple(form)) return form.persons;
  const [first] = form.persons;
  return [{ ...first, gender: form.group === 'Couple' || form.group === null ? first.gender : form.group }];
}

/** Sentences by the id of the control they belong to. */
export type Faults = Record<string, string>;

const emailLook = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

function faultsOfName({ name, email }: Form): Faults {
  const faults: Faults = {};
  const length = name.trim().length;
  if (length < nameLimits.min || length > nameLimits.max) faults['name'] = 'create.name.Length';
  if (!emailLook.test(email.trim())) faults['email'] = 'field.email.wrong';
  return faults;
}

function faultsOfPersons(form: Form, today: Date): Faults {
  const faults: Faults = {};
  personsOf(form).forEach((one, index) => {
    if (!one.name.trim()) faults[`person-${index}-name`] = 'create.person.missing';
    const read = readAge(one, today);
    if ('fault' in read) faults[`person-${index}-day`] = read.fault;
  });
  if (!form.countryId) faults['country'] = 'create.country.missing';
  if (!form.zipCode.trim()) faults['zipCode'] = 'create.zipCode.missing';
  return faults;
}

/** What is still wrong in a step, as far as the form alone can tell. */
export function faultsOf(step: Step, form: Form, today: Date): Faults {
  switch (step) {
    case 'group':
      return form.group ? {} : { 'group-Female': 'create.group.missing' };
    case 'name':
      return faultsOfName(form);
    case 'persons':
      return faultsOfPersons(form, today);
    case 'consents':
      return {
        ...(!form.terms && { terms: 'create.terms.missing' }),
        ...(!form.sensitive && { sensitive: 'create.sensitive.missing' }),
      };
    case 'confirm':
      return {};
  }
}

/** Whether somebody is too young; nothing of the form may be kept then. */
export function isUnderAge(form: Form, today: Date): boolean {
  return personsOf(form).some((one) => {
    const read = readAge(one, today);
    return 'age' in read && read.age < adulthood;
  });
}

/** The first step that is not done yet: nobody jumps over one by its address. */
export function reachable(requested: number, form: Form, today: Date): number {
  const open = steps.findIndex((step) => step === 'confirm' || Object.keys(faultsOf(step, form, today)).length > 0);
  return Math.max(0, Math.min(requested, open, steps.indexOf('consents')));
}

/** The part of the creation that comes from the form. */
export function creationOf(form: Form) {
  return {
    profileType: isCouple(form) ? ('Couple' as const) : ('Single' as const),
    gender: form.group!,
    name: form.name.trim(),
    email: form.email.trim(),
    persons: personsOf(form).map((one) => ({
      name: one.name.trim(),
      gender: one.gender,
      birthday: dayOf(one) ?? '',
    })),
    countryId: form.countryId,
    zipCode: form.zipCode.trim(),
    sensitiveDataConsent: true as const,
    marketing: form.news,
  };
}

/** Where a refusal of the server belongs: the step and the control. */
export const placeOfRefusal: Record<string, { step: Step; field: string }> = {
  NameTaken: { step: 'name', field: 'name' },
  NameNotAllowed: { step: 'name', field: 'name' },
  PasswordTooWeak: { step: 'name', field: 'password' },
  PasswordBreached: { step: 'name', field: 'password' },
  WayInMissing: { step: 'name', field: 'password' },
  PersonsDoNotFit: { step: 'persons', field: 'person-0-name' },
  UnknownPlace: { step: 'persons', field: 'zipCode' },
  TermsVersionOutdated: { step: 'consents', field: 'terms' },
  ConsentVersionOutdated: { step: 'consents', field: 'sensitive' },
  PasskeyNotAccepted: { step: 'consents', field: 'create' },
};
