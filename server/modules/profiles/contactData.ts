/** Public words carry no way to reach somebody outside the house: no e-mail address, phone number or web address. */
import { refuse } from '../../platform/refusal.ts';

const endings = 'com|net|org|info|biz|app|eu|dk|se|no|nu|fi|is|de|uk|io|me|tv|link|site|online';

/** Also those that write the sign in words or in brackets. */
const email = [
  /[^\s@]\s?@\s?[\p{L}\d-]+\s?\.\s?\p{L}{2,}/u,
  /[\p{L}\d]\s*[([{]\s*(at|a|@|snabel-?a)\s*[)\]}]\s*[\p{L}\d]/iu,
  /snabel-?a(?!\p{L})/iu,
];

/** The end of an address is written small, or all of it large: "work.No" is two sentences that lack a space. */
const url = [
  /:\/\//,
  /\bwww\s?\.\s?[\p{L}\d]/iu,
  new RegExp(String.raw`[\p{L}\d-]\.(${endings})(?![\p{L}\d])`, 'u'),
  new RegExp(String.raw`[\p{Lu}\d-]{2}\.(${endings.toUpperCase()})(?![\p{L}\d])`, 'u'),
  new RegExp(String.raw`[([{]\s*(dot|punktum|prik|\.)\s*[)\]}]\s*(${endings})(?![\p{L}\d])`, 'iu'),
  /\b(dot|punktum|prik)\s+(com|net|org|dk|uk|eu)(?![\p{L}\d])/iu,
];

/** Eight digits or more with nothing but signs between them, or seven behind a plus, can be called. */
const phone = [/(\d[-_. ()/]*){8}/, /\+\s?(\d[-_. ()/]*){7}/];

/** Digits that tell of time: days, hours, and from one year to another. */
const times = [
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](19|20)\d{2}(?!\d)/g,
  /(?<!\d)(19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}(?!\d)/g,
  /(?<![\d.])\d{1,2}[.:]\d{2}(?![\d.])/g,
  /(?<!\d)(19|20)\d{2}\s?[-–/]\s?(19|20)\d{2}(?!\d)/g,
];

/** Whether words would tell how to reach somebody outside the house. */
export function hasContactData(words: string): boolean {
  // Letters and digits of other widths read the same, and what cannot be seen separates nothing.
  const plain = words.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const numbers = times.reduce((text, time) => text.replace(time, ' ; '), plain);
  return [...email, ...url].some((one) => one.test(plain)) || phone.some((one) => one.test(numbers));
}

/** Refuses public words with contact data in them, by the names of their fields. */
export function refuseContactData(fields: Record<string, string | undefined>): void {
  const found = Object.keys(fields).filter((field) => hasContactData(fields[field] ?? ''));
  if (found.length === 0) return;
  refuse('ContactDataInText', { fields: found.map((field) => ({ field, reason: 'ContactData' })) });
}
