import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { locales } from '../enums.ts';
import { id, instant, line, lines, name, nothing } from '../fields.ts';

/** Words in some of the languages; who reads another one gets the next best. English is always there. */
const inLanguages = <T extends z.ZodType>(words: T) => z.partialRecord(z.enum(locales), words);

const newsText = z.object({ title: name(1, 120), text: lines(1, 2000) });
const newsTexts = inLanguages(newsText).refine((texts) => texts['en-GB'] !== undefined, 'English is missing');
const tickerTexts = inLanguages(line(1, 200));

export const breakingNews = area('BreakingNews', {
  BreakingNews: query({
    summary: 'The news that I have not seen yet, the oldest first; null when there is none.',
    access: 'user',
    input: z.object({}),
    output: z.object({ id, title: z.string(), text: z.string() }).nullable(),
    tags: ['BreakingNews'],
  }),
  AddBreakingNewsView: command({
    summary: 'Notes that I have seen a piece of news.',
    access: 'user',
    input: z.object({ id }),
    output: nothing,
    changes: ['BreakingNews'],
    ephemeral: true,
  }),
  GetAllBreakingNews: query({
    summary: 'Lists breaking news with every language, the newest first.',
    access: 'support',
    input: z.object({}),
    output: z.array(
      z.object({
        id,
        texts: inLanguages(newsText),
        startsAt: instant,
        endsAt: instant,
        seen: z.number().int(),
      }),
    ),
    tags: ['BreakingNewsDesk'],
  }),
  SaveBreakingNews: command({
    summary: 'Writes a piece of news or changes one; a changed one is not shown again to who has seen it.',
    access: 'support',
    input: z.object({ id: id.optional(), texts: newsTexts, startsAt: instant, endsAt: instant }),
    output: z.object({ id }),
    refusals: ['EndsBeforeItStarts'],
    changes: ['BreakingNewsDesk', 'BreakingNews'],
    audited: true,
  }),
  DeleteBreakingNews: command({
    summary: 'Takes a piece of news away.',
    access: 'support',
    input: z.object({ id }),
    output: nothing,
    changes: ['BreakingNewsDesk', 'BreakingNews'],
    audited: true,
  }),
  GetNewsTicker: query({
    summary: 'Reads the news ticker of this site in every language.',
    access: 'support',
    input: z.object({}),
    output: z.object({ texts: tickerTexts }),
    tags: ['NewsTicker'],
  }),
  SaveNewsTicker: command({
    summary: 'Writes the news ticker of this site; without English it is empty.',
    access: 'support',
    input: z.object({ texts: tickerTexts }),
    output: nothing,
    changes: ['NewsTicker'],
    audited: true,
  }),
});
