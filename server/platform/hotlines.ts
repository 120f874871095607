/** The authorities and hotlines that unlawful pictures are reported to, as the operator names them. */
import { z } from 'zod';

const hotline = z
  .strictObject({
    /** Stays for good: reports are recorded under it. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: z.string().min(1).max(100),
    /** Two letters. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** Where the house may send a report by mail. */
    email: z.email().optional(),
    /** Its own form on the web. */
    form: z.url({ protocol: /^https$/ }).optional(),
  })
  .refine(({ email, form }) => email || form, 'wants an email or a form');

export type Hotline = z.output<typeof hotline>;

const unique = (all: Hotline[]) => new Set(all.map(({ id }) => id)).size === all.length;

const parsed = z.array(hotline).min(1).refine(unique, 'names an id twice');

/**
 * Reads the variable `HOTLINES`: a JSON list of `{ "id", "name", "country", "email", "form" }` with an e-mail, a form or
 * both. Undefined when it is empty.
 */
export const hotlineList = z
  .string()
  .default('')
  .transform((text, context): Hotline[] | undefined => {
    if (text === '') return undefined;
    try {
      return parsed.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list of {id, name, country, email or form}' });
      return z.NEVER;
    }
  });

/** What stands there outside production when nothing is set. */
export const exampleHotlines: Hotline[] = [
  { id: 'dk', name: 'National hotline', country: 'DK', email: 'report@hotline-dk.example' },
  { id: 'se', name: 'National hotline', country: 'SE', email: 'report@hotline-se.example' },
  {
    ...{ id: 'no', name: 'National hotline', country: 'NO' },
    ...{ email: 'report@hotline-no.example', form: 'https://hotline-no.example/report' },
  },
  { id: 'gb', name: 'National hotline', country: 'GB', form: 'https://hotline-gb.example/report' },
];
