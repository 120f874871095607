import { reports } from '../../../../shared/moderation/reports.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle, type CommandContext } from '../../../platform/handle.ts';
import type { ReportableKind } from '../../../platform/reportable.ts';
import { takeReportLimit } from '../limits.ts';
import { newReceipt, receive, type Content } from '../receiving.ts';

const unknown: Content = { contentType: 'Address', contentId: null, exhibit: undefined };

/** What an address of this site leads to; one from elsewhere, or to nothing, is looked at by somebody. */
async function contentAt({ platform, sql: database, call }: CommandContext, link: string): Promise<Content> {
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
    const exhibit = await read(database, contentId);
    if (exhibit) return { contentType: kind, contentId, exhibit };
  }
  return unknown;
}

/** Each thing once, whatever number of addresses leads to it; all that is unknown together. */
async function contentsAt(context: CommandContext, links: string[]): Promise<Content[]> {
  const found = new Map<string, Content>();
  for (const link of links) {
    const content = await contentAt(context, link);
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
    for (const content of await contentsAt(context, links)) {
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
