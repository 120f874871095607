/** Shapes that many contracts share. */
import { z } from 'zod';
import { Gender, namesOf, ProfileType } from './enums.ts';

/** A numeric identity, as in the addresses of the specification. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A calendar day, `yyyy-MM-dd`. */
export const day = z.iso.date();

/** ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });

/** Every list: `skip` rows left out (0), `take` rows wanted (20, at most 100). */
export const page = {
  skip: z.number().int().min(0).max(100_000).default(0),
  take: z.number().int().min(1).max(100).default(20),
};

/** An answer in pages; `more` tells that rows follow the last of `items`. */
export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), more: z.boolean() });

/** A new password: 10 to 200 characters; strength and leaks are judged by the server. */
export const newPassword = z.string().min(10).max(200);

/** A token in base64url as links of mails carry it. */
export const linkToken = z.string().trim().min(1).max(200);

/** The answer of a command that has nothing to tell. */
export const nothing = z.object({});

/** One line of text: trimmed, without line breaks. */
export const line = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\r\n]*$/, 'one line only');

/** Several lines of text, trimmed. */
export const lines = (min: number, max: number) => z.string().trim().min(min).max(max);

/** A picture: its address wants a content token; `tiny` is a blurred preview as a data URI. */
export const picture = z.object({ url: z.string(), tiny: z.string(), width: z.number(), height: z.number() });
export type Picture = z.output<typeof picture>;

/** A person, or a couple, as everywhere: two ages for a couple, never a birthday. */
export const profileCard = z.object({
  profileId: id,
  name: z.string(),
  profileType: z.enum(namesOf(ProfileType)),
  gender: z.enum(namesOf(Gender)),
  ages: z.array(z.number().int()),
  town: z.string().nullable(),
  certified: z.boolean(),
  online: z.boolean(),
  picture: picture.nullable(),
});
export type ProfileCard = z.output<typeof profileCard>;

/** Upper edge of a distance in km; 0 the same town, null further than 100 km or unknown. */
export const distanceBand = z.union([z.literal([0, 10, 25, 50, 100]), z.null()]);

/** One number, for a badge. */
export const count = z.object({ count: z.number().int() });
