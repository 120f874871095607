import { reports, subReasons } from '../../../../shared/moderation/reports.ts';
import { isLoggedIn, isOwn, type Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { couldOpen } from '../../../platform/reportable.ts';
import { blockAsWell, neverMeet } from '../../people/index.ts';
import { takeReportLimit } from '../limits.ts';
import { findOpen, newReceipt, receive } from '../receiving.ts';

/**
 * Whether somebody could open the profile of who wrote a thing, or could before that one blocked them: nobody blocks, and is told
 * the name of, whom they do not know.
 */
const knows = async (context: CommandContext, actor: Actor & { profileId: number }, ownerId: number) =>
  (await couldOpen('Profile', ownerId, { ...context, site: context.call.site, actor })) ||
  (await neverMeet(context.sql, actor.profileId, ownerId));

export const AddReport = handle(reports.AddReport, {
  async prepare({ reason, subReason, email }, context, actor) {
    if (subReasons[subReason].reason !== reason) {
      refuse('BadRequest', { fields: [{ field: 'subReason', reason: 'belongs to another reason' }] });
    }
    await takeReportLimit(context, actor, isLoggedIn(actor) ? undefined : email);
  },
  load: ({ contentType, contentId }, context, actor) => findOpen(context, contentType, contentId, actor),
  may: (actor, { exhibit }: { exhibit: { ownerId: number | null } }) =>
    isLoggedIn(actor) && isOwn(actor, exhibit.ownerId) ? 'OwnContent' : true,
  async do(content, { subReason, text, email, locale, alsoBlock }, actor, context) {
    const member = isLoggedIn(actor);
    const receipt = newReceipt();
    const { ownerId } = content.exhibit;
    // Whoever is blocked as well is held before the thing: two profiles are always held in the same order.
    if (alsoBlock && member && ownerId !== null && (await knows(context, actor, ownerId)))
      await blockAsWell(context, actor, ownerId);
    await receive(context, content, {
      receipt,
      reporterId: member ? actor.profileId : null,
      email: member ? null : (email ?? null),
      locale: locale ?? (member ? actor.locale : context.call.site.language),
      subReason,
      text,
    });
    return { receipt };
  },
});
