import { publicPageSize } from '../../../shared/blogs/public.ts';
import { longestBlogWords } from '../../../shared/blogs/shapes.ts';
import type { PageAddress, PageElsewhere, PageText, PageTexts } from '../../platform/http/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOn } from '../../platform/site.ts';
import { text } from '../../platform/texts.ts';
import { publicEntries, publicEntry, publicPath } from './publicEntries.ts';

const gone: PageElsewhere = { movedTo: null };

/** What the heads of the pages of public entries say. The dark variant has none: whoever reads it is logged on. */
export const pageTexts: PageTexts = (request, platform) => {
  const found = /^\/Blog(?:\/(\d{1,15})(?:\/([^/]*))?)?\/?$/.exec(request.path);
  if (!found) return null;
  if (request.site.dark) return gone;
  const [, id, name] = found;
  return id === undefined ? listPage(request, platform) : entryPage(Number(id), name, request, platform);
};

async function listPage(
  { search, site, locale }: PageAddress,
  { database }: Platform,
): Promise<PageText | PageElsewhere> {
  const page = /^\d{1,3}$/.test(search.get('page') ?? '') ? Math.max(1, Number(search.get('page'))) : 1;
  const tag = search.get('tag')?.trim().slice(0, longestBlogWords.tag) || undefined;
  const input = { skip: (page - 1) * publicPageSize, take: publicPageSize + 1, tag };
  const found = await publicEntries(database.read, input);
  if ((page > 1 || tag) && found.length === 0) return gone;
  const at = (number: number) => {
    const query = new URLSearchParams({ ...(tag && { tag }), ...(number > 1 && { page: String(number) }) });
    return `/Blog${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  const heading = text(locale, 'publicBlogs.title');
  const title = tag ? `${tag} · ${heading}` : heading;
  const description = text(locale, 'publicBlogs.lead');
  const links: PageText['links'] = [
    { rel: 'alternate', path: '/Blog/feed.xml' },
    ...(page > 1 ? [{ rel: 'prev' as const, path: at(page - 1) }] : []),
    ...(found.length > publicPageSize ? [{ rel: 'next' as const, path: at(page + 1) }] : []),
  ];
  return {
    title: `${title} · ${site.name}`,
    description,
    indexed: true,
    canonical: at(page),
    links,
  };
}

async function entryPage(
  blogEntryId: number,
  name: string | undefined,
  { site }: PageAddress,
  { database, config }: Platform,
): Promise<PageText | PageElsewhere> {
  const entry = await publicEntry(database.read, blogEntryId);
  if (!entry) return gone;
  const canonical = publicPath(entry);
  if (`/Blog/${blogEntryId}/${name ?? ''}` !== canonical) return { movedTo: canonical };
  const address = addressOn(site, config, canonical);
  return {
    title: `${entry.title} · ${site.name}`,
    description: entry.teaser,
    indexed: true,
    article: true,
    canonical,
    data: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: entry.title,
      description: entry.teaser,
      keywords: entry.tags,
      datePublished: entry.publishedAt,
      dateModified: entry.updatedAt,
      author: { '@type': 'Person', name: entry.penName },
      publisher: { '@type': 'Organization', name: site.name },
      mainEntityOfPage: address,
    },
  };
}
