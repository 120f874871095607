import type { BlogContent } from '../../../shared/blogs/shapes.ts';
import type { Actor } from '../../platform/actor.ts';
import type { CommandContext } from '../../platform/handlerTypes.ts';
import { refuse } from '../../platform/refusal.ts';
import { banOf } from '../moderation/index.ts';

/** Refuses to let somebody write who is banned from blogs. */
export async function mustBeAllowedToWrite({ sql: database, now }: CommandContext, actor: Actor): Promise<void> {
  if (await banOf(database, 'Blogs', actor.profileId, now)) refuse('BlogBanned');
}

/** Refuses to write for everybody in the dark variant, which has no public pages. */
export function mustHaveAudience({ dark }: Actor, { audience }: Pick<BlogContent, 'audience'>): void {
  if (dark && audience === 'Public') refuse('BadRequest', { fields: [{ field: 'audience', reason: 'is not there' }] });
}
