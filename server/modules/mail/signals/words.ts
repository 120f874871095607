/** Words of payment and of other places to meet, in the languages of the house. They are looked for while a mail is sent. */
import type { MailWarning, NameOf } from '../../../../shared/enums.ts';
import { hasContactData } from '../../profiles/index.ts';

const alone = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu');

/** Words that mean something else too count only in a saying. */
const money = [
  alone(String.raw`mobile\s?pay|paypal|western union|money\s?gram|revolut|venmo|cash\s?app|bit\s?coins?|usdt|iban`),
  alone(String.raw`crypto(?:currency)?|krypto(?:valuta)?|gift\s?cards?|gavekort(?:et)?|presentkort(?:et)?`),
  alone(String.raw`(?:bank|wire) transfer|bankoverførs(?:el|len)|banköverföring(?:en)?|konton(?:ummer|ummeret|umret)`),
  alone(String.raw`credit cards?|kreditkort(?:et)?|betalingskort(?:et)?|betalkort(?:et)?`),
  alone(String.raw`(?:swish|swisha|swishe)\s+(?:me|mig|till?|to|over|över|\d+)`),
  alone(
    String.raw`(?:send|lend|give|loan|wire|låne?|sende|skicka|skick|overføre?|överföra?|give?|ge)\s+(?:me|mig|us|os|oss)\s+(?:\p{L}+\s+){0,2}(?:money|penge|pengar|kroner|kronor|kr|euros?|dollars?|pounds?)`,
  ),
  alone(String.raw`(?:låne?|låna)\s+(?:penge|pengar)|borrow\s+(?:some\s+|a little\s+)?money|need\s+(?:some\s+)?money`),
  alone(String.raw`invest(?:ing|ment|ments|ering|eringer|eringar|ere|era)?\s+(?:in|i|with|med|platform\p{L}*|my|min)`),
];

const elsewhere = [
  alone(String.raw`whats\s?app|telegram|viber|we\s?chat|hangouts|google chat|onlyfans|snap\s?chat|skype|discord`),
  alone(
    String.raw`(?:on|via|my|over|at|på|min|mit|mitt|genom|gennem)\s+(?:signal|kik|snap|insta(?:gram)?|facebook|messenger|fb)`,
  ),
];

/** What a text asks for that nobody should give who hardly knows its writer; money before everything else. */
export function warningOf(text: string): NameOf<typeof MailWarning> | null {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (money.some((one) => one.test(plain))) return 'Money';
  return hasContactData(plain) || elsewhere.some((one) => one.test(plain)) ? 'OffSite' : null;
}
