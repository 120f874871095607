import { reports } from '../../../../shared/moderation/reports.ts';
import { isLoggedIn, type Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { couldOpen, type ReportableKind } from '../../../platform/reportable.ts';
import { takeReportLimit } from '../limits.ts';
import { newReceipt, receive } from '../receiving.ts';
import type { Content } from '../types.ts';

const unknown: Content = { contentType: 'Address', contentId: null, exhibit: undefined };

/**
 * What an address of this site leads to. One from elsewhere, to nothing, or to what who reports could not open, is looked
 * at by somebody, and answers alike.
 */
async function contentAt(context: CommandContext, link: string, actor: Actor): Promise<Content> {
  const { platform, sql: database, call } = context;
  const url = URL.parse(link, platform.config.publicUrl);
  const ours = url && [call.host, new URL(platform.config.publicUrl).host].includes(url.host);
  if (!ours) return unknown;
  const path = `/${url.pathname.slice(platform.config.BASE_PATH.length)}${url.search}${url.hash}`;
  const fitting = [...platform.reportable].flatMap(([kind, { address, read }]) => {
    const match = address?.exec(path);
    return match ? [{ kind: kind as ReportableKind, read, contentId: Number(match[1]), length: match[0].length }] : [];
  });
  // Of a profile and a picture in it, what the address goes on to is meant.
  for (const { kind, read, contentId } of fitting.sort((one, other) => other.length - one.length)) {
    if (!Number.isSafeInteger(contentId)) continue;
    const open = await couldOpen(kind, contentId, { ...context, site: call.site, actor });
    const exhibit = open && (await read(database, contentId, platform.secrets));
    if (exhibit) return { contentType: kind, contentId, exhibit };
  }
  return unknown;
}

/** Each thing once, whatever number of addresses leads to it; all that is unknown together. */
async function contentsAt(context: CommandContext, links: string[], actor: Actor): Promise<Content[]> {
  const found = new Map<string, Content>();
  for (const link of links) {
    const content = await contentAt(context, link, actor);
    found.set(`${content.contentType} ${content.contentId}`, content);
  }
  // Held in one order, so that two forms about the same things never wait for each other.
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, content]) => content);
}

export const ReportIntimateImage = handle(reports.ReportIntimateImage, {
  prepare: ({ email }, context, actor) => takeReportLimit(context, actor, email),
  async do(_subject, { links, text, email, locale }, actor, context) {
    const receipt = newReceipt();
    const written = `${text}\n\n${links.join('\n')}`;
    for (const content of await contentsAt(context, links, actor)) {
      await receive(context, content, {
        receipt,
        // The one in the picture need not be the one who is logged on here, and hears by mail.
        reporterId: null,
        email,
        locale: locale ?? (isLoggedIn(actor) ? actor.locale : context.call.site.language),
        subReason: 'IntimateImage',
        text: written,
      });
    }
    return { receipt };
  },
});
