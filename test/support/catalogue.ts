import { readFileSync } from 'node:fs';
import type { Locale } from '../../shared/enums.ts';
import { rootFile } from './tree.ts';

/** The texts of a locale as they stand in its file, without fallbacks. */
export const catalogue = (locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(rootFile(`shared/text/${locale}.json`), 'utf8')) as Record<string, string>;
