import type { Actor } from '../../platform/actor.ts';
import { mustEnterDark } from '../../platform/gates.ts';
import type { CommandContext } from '../../platform/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { banOf } from '../moderation/index.ts';

/** Refuses to let somebody write who is banned from blogs, or may not enter the dark variant for which it is. */
export async function mustBeAllowedToWrite(
  { sql: database, now, platform }: CommandContext,
  actor: Actor,
  forDark: boolean,
): Promise<void> {
  if (await banOf(database, 'Blogs', actor.profileId, now)) refuse('BlogBanned');
  if (forDark) mustEnterDark(actor, platform.sites.dark());
}
