import type { FastifyInstance } from 'fastify';
import { legalPages } from '../../../shared/common.ts';
import { clock } from '../../platform/clock.ts';
import { escapeHtml } from '../../platform/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { text } from '../../platform/texts.ts';
import { publicEntries, publicPath } from './publicEntries.ts';

/** So many entries a feed holds, and a site map at most. */
const inFeed = 30;
const inMap = 45_000;

const xml = 'application/xml; charset=utf-8';

/** What search engines and readers of feeds ask for. Nothing of it is there on the dark variant. */
export function addFeeds(fastify: FastifyInstance, platform: Platform): void {
  const { publicUrl, BASE_PATH } = platform.config;
  const root = `${publicUrl}${BASE_PATH.replace(/\/$/, '')}`;
  fastify.get('/robots.txt', async (request, reply) => {
    const site = await platform.sites.of(request.host);
    const rules = site.dark
      ? ['User-agent: *', 'Disallow: /']
      : ['User-agent: *', `Disallow: ${BASE_PATH}api/`, `Disallow: ${BASE_PATH}media/`, `Sitemap: ${root}/sitemap.xml`];
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`);
  });
  fastify.get('/sitemap.xml', async (request, reply) => {
    const site = await platform.sites.of(request.host);
    return reply.type(xml).send(site.dark ? mapOf(root, []) : mapOf(root, await pagesOf(platform)));
  });
  fastify.get('/Blog/feed.xml', async (request, reply) => {
    const site = await platform.sites.of(request.host);
    const entries = site.dark ? [] : await publicEntries(platform.database.read, { skip: 0, take: inFeed });
    const title = `${text(site.language, 'publicBlogs.title')} · ${site.name}`;
    const updated = entries[0]?.publishedAt ?? clock.now().toISOString();
    const items = entries.map(
      (entry) =>
        `<entry><id>${root}/Blog/${entry.blogEntryId}</id><title>${escapeHtml(entry.title)}</title>` +
        `<link href="${escapeHtml(root + publicPath(entry))}"/><author><name>${escapeHtml(entry.penName)}</name></author>` +
        `<published>${entry.publishedAt}</published><updated>${entry.updatedAt}</updated>` +
        `<summary>${escapeHtml(entry.teaser)}</summary></entry>`,
    );
    return reply
      .type('application/atom+xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${root}/Blog</id>` +
          `<title>${escapeHtml(title)}</title><link rel="self" href="${root}/Blog/feed.xml"/><link href="${root}/Blog"/>` +
          `<updated>${updated}</updated>${items.join('')}</feed>`,
      );
  });
}

interface MapPage {
  path: string;
  changedAt?: string;
}

async function pagesOf({ database }: Platform): Promise<MapPage[]> {
  const entries = await publicEntries(database.read, { skip: 0, take: inMap });
  const fixed = ['/', '/Blog', '/FAQ', '/TrustReview', '/Transparency', ...legalPages.map((page) => `/${page}`)];
  return [
    ...fixed.map((path) => ({ path })),
    ...entries.map((entry) => ({ path: publicPath(entry), changedAt: entry.updatedAt })),
  ];
}

const mapOf = (root: string, pages: readonly MapPage[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
    .map(
      ({ path, changedAt }) =>
        `<url><loc>${escapeHtml(root + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`,
    )
    .join('')}</urlset>`;
