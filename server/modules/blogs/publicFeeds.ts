import { legalPages } from '../../../shared/pages/contract.ts';
import { clock, minutes } from '../../platform/clock.ts';
import { byCaller, type Entrance } from '../../platform/http/entrances.ts';
import { escapeHtml } from '../../platform/http/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOn, type SiteRecord } from '../../platform/site.ts';
import { text } from '../../platform/texts.ts';
import { publicEntries, publicPath, type PublicEntry } from './publicEntries.ts';

/** The most entries in a feed, and in a site map. */
const inFeed = 30;
const inMap = 45_000;

/** Made once for everybody who asks within this time: both are read by machines, again and again. */
const keptFor = 10 * minutes;

/** What search engines and readers of feeds ask for. Nothing of it is there on the dark variant. */
export function publicFeeds(platform: Platform): Entrance[] {
  const { BASE_PATH } = platform.config;
  const rootOf = (site: SiteRecord) => addressOn(site, platform.config, '');
  const cachedFeeds = new Map<string, { made: Promise<string>; until: number }>();
  const serve = (name: string, path: string, type: string, make: (site: SiteRecord) => Promise<string>): Entrance => ({
    name,
    path,
    methods: ['GET', 'HEAD'],
    door: 'anybody',
    limit: byCaller('publicFile'),
    async answer({ site }) {
      const key = `${path} ${site.id}`;
      let known = cachedFeeds.get(key);
      if (!known || known.until <= clock.ms()) {
        known = { made: make(site), until: clock.ms() + keptFor };
        cachedFeeds.set(key, known);
        known.made.catch(() => cachedFeeds.delete(key));
      }
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
      return { headers, body: await known.made };
    },
  });
  return [
    {
      ...serve('Robots', '/robots.txt', 'text/plain', (site) => Promise.resolve(robots(site, BASE_PATH, rootOf(site)))),
      atRoot: true,
    },
    serve('SiteMap', '/sitemap.xml', 'application/xml', async (site) =>
      mapOf(rootOf(site), site.dark ? [] : await pagesOf(platform)),
    ),
    serve('BlogFeed', '/Blog/feed.xml', 'application/atom+xml', async (site) => {
      const entries = site.dark ? [] : await latest(platform, inFeed);
      return feedOf(rootOf(site), site, entries);
    }),
  ];
}

const robots = ({ dark }: SiteRecord, basePath: string, root: string) =>
  dark
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nDisallow: ${basePath}api/\nDisallow: ${basePath}media/\nSitemap: ${root}/sitemap.xml\n`;

/** Text as XML, which knows no control characters, however they are written. */
const xml = (words: string) => escapeHtml(words.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, ''));

/** When the last of them was published or edited. */
const latestOf = (entries: readonly PublicEntry[]) =>
  entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);

const feedOf = (root: string, site: SiteRecord, entries: readonly PublicEntry[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>${root}/Blog</id>` +
  `<title>${xml(`${text(site.language, 'publicBlogs.title')} · ${site.name}`)}</title>` +
  `<link rel="self" href="${root}/Blog/feed.xml"/><link href="${root}/Blog"/>` +
  `<updated>${latestOf(entries) ?? clock.now().toISOString()}</updated>` +
  `${entries.map((entry) => itemOf(root, entry)).join('')}</feed>`;

const itemOf = (root: string, entry: PublicEntry) =>
  `<entry><id>${root}/Blog/${entry.blogEntryId}</id><title>${xml(entry.title)}</title>` +
  `<link href="${xml(root + publicPath(entry))}"/><author><name>${xml(entry.penName)}</name></author>` +
  `<published>${entry.publishedAt}</published><updated>${entry.updatedAt}</updated>` +
  `<summary>${xml(entry.teaser)}</summary></entry>`;

/** Machines poll it, so a few seconds of delay do no harm. */
const latest = (platform: Platform, take: number) =>
  platform.relaxed(({ database }) => publicEntries(database.read, { skip: 0, take }));

interface MapPage {
  path: string;
  changedAt?: string;
}

async function pagesOf(platform: Platform): Promise<MapPage[]> {
  const entries = await latest(platform, inMap);
  const fixed = ['/', '/Blog', '/FAQ', '/TrustReview', '/Transparency', ...legalPages.map((page) => `/${page}`)];
  return [
    ...fixed.map((path) => ({ path })),
    ...entries.map((entry) => ({ path: publicPath(entry), changedAt: entry.updatedAt })),
  ];
}

const mapOf = (root: string, pages: readonly MapPage[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
    .map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
      return `<url><loc>${xml(root + path)}</loc>${changed}</url>`;
    })
    .join('')}</urlset>`;
