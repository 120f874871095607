import { reports, subReasons } from '../../../../shared/moderation/reports.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { blockAsWell } from '../../people/index.ts';
import { takeReportLimit } from '../limits.ts';
import { findContent, newReceipt, receive } from '../receiving.ts';

export const AddReport = handle(reports.AddReport, {
  async prepare({ reason, subReason, email }, context, actor) {
    if (subReasons[subReason].reason !== reason) {
      refuse('BadRequest', { fields: [{ field: 'subReason', reason: 'belongs to another reason' }] });
    }
    await takeReportLimit(context, actor, isLoggedIn(actor) ? undefined : email);
  },
  load: ({ contentType, contentId }, context) => findContent(context, contentType, contentId),
  may: (actor, { exhibit }: { exhibit: { ownerId: number | null } }) =>
    isLoggedIn(actor) && exhibit.ownerId === actor.profileId ? 'OwnContent' : true,
  async do(content, { subReason, text, email, locale, alsoBlock }, actor, context) {
    const member = isLoggedIn(actor);
    const receipt = newReceipt();
    const { ownerId } = content.exhibit;
    // Whoever is blocked as well is held before the thing: two profiles are always held in the same order.
    if (alsoBlock && member && ownerId !== null) await blockAsWell(context, actor, ownerId);
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
