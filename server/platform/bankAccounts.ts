import { z } from 'zod';

/** An account that members transfer money to. */
export interface BankAccount {
  iban: string;
  bic: string | null;
}

/** Accounts by the code of their currency. */
export type BankAccounts = Readonly<Partial<Record<string, BankAccount>>>;

/** Whether the two digits after the country fit to the rest of an IBAN (ISO 13616: the number modulo 97 is 1). */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}

function accountIn(text: string): [currency: string, account: BankAccount] | undefined {
  const [, currency, iban, bic] = /^([A-Z]{3})=(\S+)(?: ([A-Z0-9]{8}|[A-Z0-9]{11}))?$/.exec(text.trim()) ?? [];
  return currency && iban && isIban(iban) ? [currency, { iban, bic: bic ?? null }] : undefined;
}

/** Accounts as the environment names them: `DKK=DK5000400440116243 DABADKKK, SEK=SE4550000000058398257466`. */
export const bankAccounts = z
  .string()
  .refine((text) => text.split(',').every(accountIn), 'must be CURRENCY=IBAN or CURRENCY=IBAN BIC, separated by commas')
  .transform((text): BankAccounts => Object.fromEntries(text.split(',').map((one) => accountIn(one)!)))
  .optional();

/** The examples that banks themselves print: nobody has these accounts. */
export const exampleBankAccounts: BankAccounts = {
  DKK: { iban: 'DK5000400440116243', bic: null },
  SEK: { iban: 'SE4550000000058398257466', bic: null },
  NOK: { iban: 'NO9386011117947', bic: null },
  EUR: { iban: 'DE89370400440532013000', bic: null },
  GBP: { iban: 'GB29NWBK60161331926819', bic: null },
};
