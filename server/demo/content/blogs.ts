import { danishEntries } from './blogs.da.ts';
import { englishEntries } from './blogs.en.ts';
import { norwegianEntries } from './blogs.nb.ts';
import { swedishEntries } from './blogs.sv.ts';
import type { DemoBlog } from './types.ts';

/** 130 published entries, 18 drafts, 3 for later and 4 removed, by 45 authors. */
export const blogs: DemoBlog[] = [...danishEntries, ...swedishEntries, ...norwegianEntries, ...englishEntries];
