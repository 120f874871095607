import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookie } from 'cookie';
import { locales, type Locale } from '../../../shared/enums.ts';
import { languageOfWords } from '../../../shared/language.ts';
import type { AskForPage } from '../../../shared/page.ts';
import { neutralPage, type SiteInfo } from '../../../shared/site.ts';
import { clock } from '../clock.ts';
import type { Platform } from '../platform.ts';
import type { Rendered, Renderer } from './rendering.ts';
import { sessionOf, siteSwitch } from './caller.ts';
import { networkOf } from './guesses.ts';
import { answerNumber } from './problems.ts';
import { addressOn, basePathOf, siteInfo, type SiteRecord } from '../site.ts';
import { localeFor, text } from '../texts.ts';

interface Filled {
  page: PageText | null;
  path: string;
  /** The path with what was asked behind it. */
  url: string;
  site: SiteRecord;
}

/** Whether a narrow screen asks that fingers use, as far as browsers say so. */
const isPhone = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');

/** What was chosen in this browser, else the best for what it accepts, else the site's own. */
function languageOf({ headers }: FastifyRequest, site: SiteRecord): Locale {
  const chosen = parseCookie(headers.cookie ?? '')['language'];
  return locales.find((one) => one === chosen) ?? localeFor(headers['accept-language'], site.language);
}

/** What the head of an anonymous page says to search engines, and to whoever a link to it is sent. */
export interface PageText {
  title: string;
  description: string;
  /** Whether search engines may keep it. */
  indexed: boolean;
  /** What search engines read about it, by the words of schema.org. */
  data?: object;
  /** An article of a day, not a page of the site. */
  article?: boolean;
  /** Its one address, as a path below the base path, where that is not the one asked for. */
  canonical?: string;
  /** Pages before and after it, and a feed, as paths below the base path. */
  links?: { rel: 'prev' | 'next' | 'alternate'; path: string }[];
}

/** A page that moved, or one that is not there. */
export interface PageElsewhere {
  /** A path below the base path; null where there is no such page. */
  movedTo: string | null;
}

export interface PageAddress {
  /** Below the base path. */
  path: string;
  search: URLSearchParams;
  site: SiteRecord;
  locale: Locale;
}

/** Finds what stands in the head of an anonymous page; null for pages behind the log-on, and those of other modules. */
export type PageTexts = (
  address: PageAddress,
  platform: Platform,
) => PageText | PageElsewhere | null | Promise<PageText | PageElsewhere | null>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const linkTo = (rel: string, address: string) =>
  `<link rel="${rel}"${rel === 'alternate' ? ' type="application/atom+xml"' : ''} href="${address}">`;

/** JSON that may stand inside a script element. */
const safeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** What it costs to write a page, beside what is asked for it. */
const costOfPage = 5;

/** How long a page is when it is compressed tells nothing of what stands in it: as if something of up to so many bytes stood there. */
const mostPadding = 64;
const padding = () => `<!--${randomBytes(randomInt(mostPadding)).toString('base64')}-->`;

interface Sources {
  texts: readonly PageTexts[];
  /** Missing where the client was not built for the server: pages come empty then. */
  renderer: Renderer | undefined;
  ask: (request: FastifyRequest, reply: FastifyReply) => AskForPage;
}

/** Serves the client: every page as it looks to whoever asks, with what it was written from; anonymous pages also for search engines. */
export class Pages {
  readonly #platform: Platform;
  readonly #sources: Sources;
  readonly #html: string;
  readonly version: string;

  constructor(platform: Platform, clientFolder: string, sources: Sources) {
    this.#platform = platform;
    this.#sources = sources;
    this.#html = readFileSync(join(clientFolder, 'index.html'), 'utf8');
    this.version = createHash('sha256').update(this.#html).digest('hex').slice(0, 12);
  }

  /** Answers a page. Unknown addresses get the same HTML; the client says that nothing is there. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { config, sites, pusher } = this.#platform;
    const site = await sites.of(request.host, siteSwitch(request));
    this.#rememberSite(request, reply);
    const locale = languageOf(request, site);
    const [path = '/', search = ''] = request.url.split('?');
    const found = await this.#find({
      path: path.slice(config.BASE_PATH.length - 1),
      search: new URLSearchParams(search),
      site,
      locale,
    });
    if (found && 'movedTo' in found && found.movedTo !== null) {
      return reply.redirect(basePathOf(config) + found.movedTo, 301);
    }
    const page = found && 'movedTo' in found ? null : found;
    const info = siteInfo(site, config, pusher.publicKey, this.version);
    const rendered = await this.#render(request, reply, info, locale);
    if (rendered && 'movedTo' in rendered)
      return reply.header('cache-control', 'no-store').redirect(rendered.movedTo, 302);
    void reply.code((found && !page) || rendered?.missing ? 404 : 200).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
      ...(page?.indexed ? {} : { 'x-robots-tag': 'noindex' }),
    });
    const empty = { html: '', missing: false, locale, head: '', answer: { site: info } };
    reply.compress(this.#fill({ page, path, url: request.url, site }, rendered ?? empty));
    return reply;
  }

  /** Writes the page for whoever asks; undefined where it comes empty: for the worker that keeps one for being offline, and where none can be written. */
  async #render(request: FastifyRequest, reply: FastifyReply, site: SiteInfo, locale: Locale) {
    if (request.headers['x-empty-page'] !== undefined || !(await this.#mayCost(request))) return undefined;
    return this.#sources.renderer?.render({
      site,
      locale,
      url: `${request.protocol}://${request.host}${request.url}`,
      now: clock.now().getTime(),
      timeZone: site.contact.timeZone,
      phone: isPhone(request),
      validationSeen: parseCookie(request.headers.cookie ?? '')['validationSeen'] === '1',
      ask: this.#sources.ask(request, reply),
    });
  }

  /** Writing a page costs more than what is asked for it; whoever asks for too many draws them alone. */
  async #mayCost(request: FastifyRequest): Promise<boolean> {
    try {
      const { actor } = await sessionOf(this.#platform, request);
      await this.#platform.limits.read({ accountId: actor.accountId, address: networkOf(request.ip) }, costOfPage);
      return true;
    } catch {
      return false;
    }
  }

  async #find(address: PageAddress): Promise<PageText | PageElsewhere | null> {
    for (const texts of this.#sources.texts) {
      const found = await texts(address, this.#platform);
      if (found) return found;
    }
    return null;
  }

  #fill({ page, path, url, site }: Filled, { html, title: tab, locale, head: files, answer }: Rendered): string {
    const { config } = this.#platform;
    const { BASE_PATH } = config;
    const title = escapeHtml(page?.title ?? tab ?? site.name);
    const full = (below: string) => escapeHtml(addressOn(site, config, below));
    const address = full(page?.canonical ?? path.slice(BASE_PATH.length - 1));
    const description = escapeHtml(page?.description ?? '');
    const links = (page?.links ?? []).map(({ rel, path: below }) => linkTo(rel, full(below)));
    // The way out works where no script does, too.
    const exit = `<noscript><p><a href="${neutralPage}" rel="noreferrer">${escapeHtml(text(locale, 'shell.quickExit'))}</a></p></noscript>`;
    // What is painted first is the whole page, which nothing that is read later moves.
    const whole = `<link rel="expect" href="${escapeHtml(url)}#page" blocking="render">`;
    const data = page?.data ? `<script type="application/ld+json">${safeJson(page.data)}</script>` : '';
    const head = page
      ? `<meta name="description" content="${description}"><link rel="canonical" href="${address}">${links.join('')}${data}` +
        `<meta property="og:type" content="${page.article ? 'article' : 'website'}"><meta property="og:site_name" content="${escapeHtml(site.name)}">` +
        `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">` +
        `<meta property="og:url" content="${address}"><meta property="og:locale" content="${locale.replace('-', '_')}">`
      : `<meta name="robots" content="noindex"><meta name="description" content="${escapeHtml(text(locale, 'front.lead'))}">`;
    return this.#html
      .replace(/<html[^>]*>/, `<html lang="${languageOfWords(locale)}"${site.dark ? ' data-theme="darkVariant"' : ''}>`)
      .replace('<head>', `<head><base href="${BASE_PATH}">`)
      .replace(/<title>[^<]*<\/title>/, () => `${whole}<title>${title}</title>${head}${files}`)
      .replace(
        '<div id="root"></div>',
        () =>
          `${exit}<div id="root">${html}</div><script type="application/json" id="page">${safeJson(answer)}</script>${padding()}`,
      );
  }

  #rememberSite(request: FastifyRequest, reply: FastifyReply): void {
    const siteId = (request.query as Record<string, unknown>)['site'];
    if (this.#platform.config.production || typeof siteId !== 'string' || !/^\d+$/.test(siteId)) return;
    void reply.header('set-cookie', `site=${siteId}; Path=${this.#platform.config.BASE_PATH}; SameSite=Lax`);
  }
}

/** A page for the moment when not even the site can be read. */
export const unavailablePage = () =>
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title>
<body style="font:16px/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem;color:#291d1e;background:#f7f3f0">
<h1>Back in a moment</h1><p>We cannot reach our own house right now. Please try again in a minute. Number ${answerNumber()}.</p>`;
