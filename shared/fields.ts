/** Shapes that many contracts share. */
import { z } from 'zod';
import { Gender, namesOf, ProfileType } from './enums.ts';
import { isClearName, keptName, keptText } from './words.ts';

/** A numeric identity, as in the addresses of the specification. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The years in which days and moments lie: whatever a time zone or a span adds to them, the database can hold. */
const inRange = (text: string) => text >= '1900' && text < '3000';
const outOfRange = 'is not between the years 1900 and 2999';

/** A calendar day, `yyyy-MM-dd`, from 1900 to 2999. */
export const day = z.iso.date().refine(inRange, outOfRange);

/** ISO 8601 in UTC with milliseconds, from 1900 to 2999. */
export const instant = z.iso.datetime({ precision: 3 }).refine(inRange, outOfRange);

/** Every list: `skip` rows left out (0), `take` rows wanted (20, at most 100). */
export const page = {
  skip: z.number().int().min(0).max(100_000).default(0),
  take: z.number().int().min(1).max(100).default(20),
};

/** An answer in pages; `more` tells that rows follow the last of `items`. */
export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), more: z.boolean() });

/** What a field of words is, which decides what they may consist of; a law asks it of every field of every command. */
export type WordsKind = 'name' | 'profileName' | 'text' | 'secret' | 'code';
export const wordsKinds = z.registry<{ kind: WordsKind }>();
const ofKind = <T extends z.ZodType>(kind: WordsKind, type: T): T => {
  wordsKinds.add(type, { kind });
  return type;
};

/** An address of which the domain is written in ASCII: `@blåbær.example` and its `xn--` spelling are one address. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^\x20-\x7e]/.test(domain) || /[\s/\\:?#[\]@]/.test(domain)) return address;
  return address.slice(0, at) + (URL.parse(`http://${domain}`)?.hostname ?? domain);
}

/** An e-mail address of at most 254 characters, its domain in ASCII however it was typed. */
export const email = ofKind('code', z.string().max(600).trim().overwrite(withAsciiDomain).check(z.email()).max(254));

/** A password as somebody types it. */
export const password = (min: number, max: number) => ofKind('secret', z.string().min(min).max(max));

/** A new password: 10 to 200 characters; strength and leaks are judged by the server. */
export const newPassword = password(10, 200);

/** What machines write for machines: a token, an address, a key. It is compared or parsed, never read as words. */
export const code = (min: number, max: number) => ofKind('code', z.string().trim().min(min).max(max));

/** What a page ended with, in base64url: nobody writes words there. */
const cursor = ofKind(
  'code',
  z
    .string()
    .min(1)
    .max(400)
    .regex(/^[\w-]+$/),
);

/** A list that moves: a page begins behind the last of the one before, by its `next`, and may still be asked for by `skip`. */
export const pageBehind = { ...page, after: cursor.optional() };

/** What the page after an answer is asked `after`; null where nothing follows. */
export const next = z.string().nullable();

/** An answer in such pages. */
export const movingList = <T extends z.ZodType>(item: T) => list(item).extend({ next });

/** A token in base64url as links of mails carry it. */
export const linkToken = code(1, 200);

/** The answer of a command that has nothing to tell. */
export const nothing = z.object({});

/** Words as they come, which are not looked at where no cleaning could make them short enough. */
const words = (max: number) =>
  z.string().max(2 * max + 1000, { abort: true, error: `Too big: expected string to have <=${max} characters` });

const oneLine = /^[^\r\n]*$/;

/** One line of text: trimmed, without line breaks, nothing hidden in it. */
export const line = (min: number, max: number) =>
  ofKind('text', words(max).overwrite(keptText).trim().min(min).max(max).regex(oneLine, 'one line only'));

/** Several lines of text, trimmed, nothing hidden in them. */
export const lines = (min: number, max: number) =>
  ofKind('text', words(max).overwrite(keptText).trim().min(min).max(max));

/** The refusal of a name that is not what it looks like. */
export const unclear = 'NameUnclear';

/** What something or somebody is called: a name, a title, a tag. It is refused where it is not what it looks like. */
export const name = (min: number, max: number) =>
  ofKind(
    'name',
    words(max)
      .overwrite(keptName)
      .min(min)
      .max(max)
      .regex(oneLine, 'one line only')
      .refine(isClearName, {
        message: 'holds hidden signs, or letters that look like others',
        params: { refusal: unclear },
      }),
  );

/** The name of a profile; what speaks against one is said by the server, see `judgeName`. */
export const profileName = (min: number, max: number) =>
  ofKind('profileName', z.string().trim().min(min).max(max).regex(oneLine, 'one line only'));

/** A picture: its address wants a content token; `tiny` is a blurred preview as a data URI. */
export const picture = z.object({ url: z.string(), tiny: z.string(), width: z.number(), height: z.number() });
export type Picture = z.output<typeof picture>;

/** An age in years; in the dark variant ten of them as a text, such as `30–39`, where it is told no more exactly. */
export const toldAge = z.union([z.number().int(), z.string()]);

/** A person, or a couple, as everywhere: two ages for a couple, never a birthday; in the dark variant they may be missing. */
export const profileCard = z.object({
  profileId: id,
  name: z.string(),
  profileType: z.enum(namesOf(ProfileType)),
  gender: z.enum(namesOf(Gender)),
  ages: z.array(toldAge),
  /** In the dark variant the area, where it is told no more exactly. */
  town: z.string().nullable(),
  certified: z.boolean(),
  online: z.boolean(),
  picture: picture.nullable(),
});
export type ProfileCard = z.output<typeof profileCard>;

/** How far away in km, at most and about, between fixed blocks; 0 the same block, null further or unknown. */
export const distanceBand = z.union([z.literal([0, 10, 25, 50, 100]), z.null()]);

/** One number, for a badge. */
export const count = z.object({ count: z.number().int() });
