import { z } from 'zod';
import { area, query } from '../contract.ts';
import { locales } from '../enums.ts';

const topic = z.object({ faqId: z.string(), question: z.string(), category: z.string() });

export const support = area('Support', {
  GetFaqEntries: query({
    summary: 'Lists the questions that are often asked, by category, or those that fit a search.',
    access: 'anonymous',
    cost: 10,
    openWhen: ['always'],
    input: z.object({
      locale: z.enum(locales),
      q: z.string().trim().max(100).default(''),
      category: z.string().max(60).default(''),
    }),
    output: z.object({ categories: z.array(z.string()), items: z.array(topic) }),
  }),
  GetFaqEntry: query({
    summary: 'Reads the answer to a question.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ faqId: z.string().regex(/^[a-z0-9-]{1,60}$/), locale: z.enum(locales) }),
    output: topic.extend({ html: z.string(), version: z.number().int(), related: z.array(topic) }),
  }),
});
