import { z } from 'zod';
import { contentTokens } from './access.ts';
import { area, query } from './contract.ts';
import { locales } from './enums.ts';

/** The pages everybody may read, by the last part of their address. */
export const legalPages = [
  'GeneralTerms',
  'TradeTerms',
  'Privacy',
  'Cookies',
  'CodeOfConduct',
  'EthicalRules',
] as const;

export const common = area('Common', {
  GetContentTokens: query({
    summary: 'Renews the right to load media.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({}),
    output: contentTokens,
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
