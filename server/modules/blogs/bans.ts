import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { banOf } from '../moderation/index.ts';

/** Refuses to let somebody write who is banned from blogs. */
export async function mustNotBeBanned({ sql: database, now }: Unit, { profileId }: Actor): Promise<void> {
  if (await banOf(database, 'Blogs', profileId, now)) refuse('BlogBanned');
}
