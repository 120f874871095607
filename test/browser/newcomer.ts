import type { Email } from 'postal-mime';
import { expect, type Page } from '@playwright/test';
import { consentVersion } from '../../shared/profiles/settings.ts';
import { catalogue, said } from '../support/catalogue.ts';
import { linkIn, type House } from './house.ts';

const english = catalogue('en-GB');

export const goodPassword = 'nine-slow-otters-dive';

export interface Newcomer {
  group: 'Woman' | 'Man' | 'Couple';
  name: string;
  email: string;
  /** A passkey is chosen where there is none. */
  password?: string;
  persons: string[];
  country: string;
  zipCode: string;
  town: string;
}

/** Somebody from Denmark who fits, with a name and an address of their own. */
export const newcomer = (name: string, more: Partial<Newcomer> = {}): Newcomer => ({
  group: 'Woman',
  name,
  email: `${name}@mail.example`,
  password: goodPassword,
  persons: ['Karen'],
  country: 'DK',
  zipCode: '2100',
  town: 'København Ø',
  ...more,
});

export const heading = (page: Page, id: string) => page.getByRole('heading', { level: 1, name: words(id) });
const goOn = (page: Page) => page.getByRole('button', { name: english['ui.continue']!, exact: true });

/** A text of the English catalogue as a single person reads it; a couple's with `couple`. */
export const words = (id: string, who?: 'couple' | 'other') => said(english, id, who);

/** Who they are, and on. */
export async function chooseGroup(page: Page, { group }: Newcomer): Promise<void> {
  await page.getByRole('radio', { name: group }).check();
  await goOn(page).click();
}

/** Name, address and way in, and on. */
export async function writeName(page: Page, { name, email, password }: Newcomer): Promise<void> {
  await page.getByLabel(english['create.name']!).fill(name);
  await page.getByLabel(english['field.email']!).fill(email);
  await page.getByText(english['create.name.free']!).waitFor();
  if (password) await page.getByLabel(english['field.newPassword']!).fill(password);
  else await page.getByRole('radio', { name: english['create.way.passkey']! }).check();
  await goOn(page).click();
}

export async function writeBirth(page: Page, index: number, birth: [day: string, month: string, year: string]) {
  const person = page.getByRole('group', { name: `Person ${index + 1}` });
  const [day, month, year] = birth;
  await person.getByLabel(english['create.birth.day']!).fill(day);
  await person.getByLabel(english['create.birth.month']!).selectOption(month);
  await person.getByLabel(english['create.birth.yearLabel']!).fill(year);
}

/** Everybody's name and age and where they live, and on. */
export async function writePersons(page: Page, { persons, country, zipCode, town }: Newcomer): Promise<void> {
  for (const [index, name] of persons.entries()) {
    await page.getByLabel(english['create.person.name']!).nth(index).fill(name);
    await writeBirth(page, index, ['4', '5', '1985']);
  }
  await page.getByLabel(english['create.country']!).selectOption(country);
  await page.getByLabel(english['create.zipCode']!).fill(zipCode);
  await page.getByText(town).waitFor();
  await goOn(page).click();
}

/** Agrees to what has to be agreed to, and creates the profile. */
export async function agree(page: Page): Promise<void> {
  await page.locator('#terms').check();
  await page.locator('#sensitive').check();
  await page.getByRole('button', { name: english['create.send']! }).click();
}

/** The whole way up to the mail. */
export async function signUp(page: Page, who: Newcomer): Promise<void> {
  await page.goto('/Create');
  await chooseGroup(page, who);
  await writeName(page, who);
  await writePersons(page, who);
  await agree(page);
  await expect(heading(page, 'create.confirm.title')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/Create');
}

/** The same as one call, for who is not here to see the forms: the window is logged on, and the mail is under way. */
export async function signUpByCall(house: House, page: Page, who: Newcomer): Promise<void> {
  const { group, name, email, persons, country, zipCode, password = goodPassword } = who;
  const gender = { Woman: 'Female', Man: 'Male', Couple: 'Couple' }[group];
  await house.send(page, 'SignUp/CreateProfile', {
    ...{ profileType: group === 'Couple' ? 'Couple' : 'Single', gender, name, email, password, zipCode },
    ...{ countryId: country, termsVersion: 3, consentVersion, sensitiveDataConsent: true },
    ...{ locale: 'en-GB', timeZone: 'Europe/Copenhagen' },
    persons: persons.map((one, index) => ({
      name: one,
      gender: group === 'Man' || index === 1 ? 'Male' : 'Female',
      birthday: '1985-05-04',
    })),
  });
}

/** Opens the link of a mail that wants an address confirmed, and confirms it. */
export async function openConfirmation(page: Page, mail: Email): Promise<void> {
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: words('create.confirmLink.go') }).click();
}
