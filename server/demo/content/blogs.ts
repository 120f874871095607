import type { BlogAudience, Locale, NameOf } from '../../../shared/enums.ts';
import { danishEntries } from './blogs.da.ts';
import { englishEntries } from './blogs.en.ts';
import { norwegianEntries } from './blogs.nb.ts';
import { swedishEntries } from './blogs.sv.ts';
import type { DrawnPicture } from './pictures.ts';

/** A blog entry of the demo community; published when it has no state. */
export interface DemoBlog {
  key?: 'first-dip';
  /** User name. */
  author: string;
  locale: Locale;
  title: string;
  paragraphs: string[];
  tags: string[];
  audience: NameOf<typeof BlogAudience>;
  /** Written in the dark variant, by the author's profile there. */
  dark?: true;
  cover: DrawnPicture;
  /** Hours since it was published or, before that, last written on. */
  ageHours: number;
  reads: number;
  curated?: boolean;
  state?: 'Draft' | 'Scheduled' | 'Removed';
}

/** 130 published entries, 18 drafts, 3 for later and 4 removed, by 45 authors. */
export const blogs: DemoBlog[] = [...danishEntries, ...swedishEntries, ...norwegianEntries, ...englishEntries];
