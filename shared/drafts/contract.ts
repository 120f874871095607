import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { draftPlaces, type DraftPlace } from '../declared.ts';
import { id, instant, line, lines } from '../fields.ts';

const places = Object.keys(draftPlaces) as [DraftPlace, ...DraftPlace[]];
const most = (field: 'title' | 'text') =>
  Math.max(...Object.values<{ title?: number; text: number }>(draftPlaces).map((rules) => rules[field] ?? 0));

/** Where words are written, such as the blog entry 5. */
const place = { place: z.enum(places), placeId: id };

/** Grows with every change; 0 where nothing was ever kept. */
const version = z.number().int().min(0);

/** What members are writing and have not sent yet. */
export const drafts = area('Drafts', {
  GetDraft: query({
    summary: 'Reads what I was writing at a place; nothing where I could not write.',
    access: 'user',
    input: z.object(place),
    output: z.object({
      version,
      /** Null when nothing is kept, or it was sent or thrown away. */
      draft: z.object({ title: z.string(), text: z.string(), savedAt: instant }).nullable(),
    }),
    tags: ['Draft'],
    private: true,
  }),
  SaveDraft: command({
    summary:
      'Keeps what I am writing at a place, for me alone; no words throw it away. Refuses what was not written on the latest version.',
    access: 'user',
    input: z.object({
      ...place,
      /** The version that I have been writing on. */
      version,
      title: line(0, most('title')).default(''),
      text: lines(0, most('text')),
    }),
    output: z.object({ version, savedAt: instant }),
    refusals: ['DraftChanged'],
    secret: ['title', 'text'],
    ephemeral: true,
  }),
});
