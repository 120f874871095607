import { together } from '../../platform/personal.ts';
import { personal as blocks } from './personal/blocks.ts';
import { personal as kept } from './personal/favouritesAndTags.ts';
import { personal as relations } from './personal/relations.ts';
import { personal as visits } from './personal/visits.ts';

/** What ties a member to others, in both directions. */
export const personal = together(kept, visits, relations, blocks);
