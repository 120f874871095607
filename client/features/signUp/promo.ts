import { storage } from '../../platform/consent.ts';
import { emptyForm, type Form } from './form.ts';

const preferences = storage('preferences');
const key = 'createProfilePromoForm';

/** What of the form a reload may bring back: never the password, and the consents are given anew. */
export function keptForm(): Form {
  try {
    const storedForm = JSON.parse(preferences.read(key) ?? '{}') as Partial<Form>;
    const persons = storedForm.persons?.length === 2 ? storedForm.persons : emptyForm.persons;
    return { ...emptyForm, ...storedForm, persons, terms: false, sensitive: false, news: false };
  } catch {
    return emptyForm;
  }
}

/** Keeps the form on this device, if that was agreed to. */
export function keepForm({ group, name, email, way, persons, countryId, zipCode }: Form): void {
  preferences.write(key, JSON.stringify({ group, name, email, way, persons, countryId, zipCode }));
}

export const forgetForm = () => preferences.remove(key);
