import { z } from 'zod';
import { area, query } from '../contract.ts';
import { locales } from '../enums.ts';

/** The pages everybody may read, by the last part of their address. */
export const legalPages = [
  'GeneralTerms',
  'TradeTerms',
  'Privacy',
  'Cookies',
  'CodeOfConduct',
  'EthicalRules',
] as const;

export const pages = area('Common', {
  GetAllGlossaryEntries: query({
    summary: 'Explains the words of the house in my language, by name.',
    access: 'user',
    input: z.object({}),
    output: z.array(z.object({ glossaryEntryId: z.string(), term: z.string(), text: z.string() })),
  }),
  GetLegalPage: query({
    summary: 'Reads one of the legal pages in a language, with what changed since the version before.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ page: z.enum(legalPages), locale: z.enum(locales) }),
    output: z.object({
      title: z.string(),
      version: z.number().int(),
      /** Clean HTML without the title. */
      html: z.string(),
      changes: z.string().nullable(),
    }),
  }),
});
