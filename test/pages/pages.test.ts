import type { Locale } from '../../shared/enums.ts';
import { languageOfWords } from '../../shared/language.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '../support/catalogue.ts';
import { Client } from '../support/actors.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'samvaer-client-'));
const small = '<!doctype html><html lang="x"><head><title>x</title></head><body><div id="root"></div></body></html>';
writeFileSync(join(clientFolder, 'index.html'), small);
afterAll(() => rmSync(clientFolder, { recursive: true }));

const evil = `A</script><script>alert(1)</script>"'&`;
let browser: Client;
beforeAll(async () => {
  await world.sql(`update site set name = $1 where id = 46`, [evil]);
  const { url } = await anotherHouse({ clientFolder, publicUrl: 'https://samvaer.example' });
  browser = new Client(url);
});

const open = async (path: string, language = 'en', headers: Record<string, string> = {}) => {
  const answer = await new Client(browser.url).send('GET', path, undefined, {
    'accept-language': language,
    ...headers,
  });
  return { ...answer, html: String(answer.body) };
};
/** Opens the front page under another host name, which a browser would not let a script choose. */
const openAt = (host: string) =>
  new Promise<{ robots: unknown; html: string }>((resolve, reject) => {
    const request = get(browser.url, { headers: { host } }, (response) => {
      let html = '';
      response.on('data', (words: Buffer) => (html += words.toString()));
      response.on('end', () => resolve({ robots: response.headers['x-robots-tag'], html }));
    });
    request.on('error', reject);
  });
const siteOf = (html: string) => {
  const [, page = 'null'] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(page) as { site: Record<string, unknown> }).site;
};

test('the front page says in its head what it is', async () => {
  const { status, headers, html } = await open('/');
  const texts = catalogue('en-GB');
  expect([status, headers.get('content-type'), headers.get('x-robots-tag')]).toEqual([
    200,
    'text/html; charset=utf-8',
    null,
  ]);
  const title = `Samvær · ${texts['front.title']}`;
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('<link rel="canonical" href="https://samvaer.example/">');
  expect(html).toContain(`<meta property="og:title" content="${title}">`);
  expect(html).toContain('<meta property="og:url" content="https://samvaer.example/">');
  expect(html).toMatch(/<meta name="description" content="A members&#39; community [^"]+">/);
  expect(html).toContain('<noscript><p><a href="https://example.org/" rel="noreferrer">Quick exit</a></p></noscript>');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
});

test('nothing is painted before the whole page has been read', async () => {
  const { html } = await open('/Privacy?a=1&b="2"');
  expect(html).toMatch(
    /<head>.*<link rel="expect" href="\/Privacy\?a=1&amp;b=(%22|&quot;)2(%22|&quot;)#page" blocking="render">.*<\/head>.*<div id="root">.*<\/div><script type="application\/json" id="page">/s,
  );
});

test('a legal page says in its head what it is', async () => {
  const { html } = await open('/Privacy', 'da');
  expect(html).toContain('<html lang="da-DK">');
  expect(html).toMatch(/<title>[^<]+ · Samvær<\/title>/);
  expect(html).toContain('<link rel="canonical" href="https://samvaer.example/Privacy">');
});

test.each([
  ['da', 'da-DK'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv-SE'],
  ['no', 'nb-NO'],
  ['nn-NO', 'nb-NO'],
  ['nb', 'nb-NO'],
  ['fr-FR,da;q=0.5', 'da-DK'],
  ['fr', 'en-GB'],
  ['', 'en-GB'],
  ['*', 'en-GB'],
])('who accepts “%s” reads %s', async (language, locale) => {
  expect((await open('/', language)).html).toContain(`<html lang="${languageOfWords(locale as Locale)}">`);
});

test('Norwegian reads Danish', async () => {
  expect((await open('/', 'nb')).html).toContain(`<title>Samvær · ${catalogue('da-DK')['front.title']}</title>`);
});

test('a page behind the log-on, or none at all, is not for search engines', async () => {
  for (const path of ['/Community/Blogs/Entry/1', '/nothing', '/Privacy/x', '/%3Cscript%3E']) {
    const { status, headers, html } = await open(path);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).toContain('<div id="root"></div>');
  }
});

test('a file that is not there is not a page', async () => {
  expect([(await open('/nothing.js')).status, (await open('/api/nothing')).status]).toEqual([404, 404]);
});

test('the information about the site stands in the page and cannot break out of it', async () => {
  const plain = siteOf((await open('/')).html);
  expect(plain).toMatchObject({ id: 1, name: 'Samvær', termsVersion: 3, basePath: '/', dark: false });
  expect(plain['publicVapidKey']).toBe(world.platform.pusher.publicKey);
  const { html } = await open('/?site=46');
  expect(siteOf(html)).toMatchObject({ id: 46, name: evil });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<title>A&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp; · ');
});

test('a site is found by its host and by the switch', async () => {
  const { robots, html } = await openAt('dark.localhost:3000');
  expect(siteOf(html)).toMatchObject({ id: 2, dark: true });
  expect([robots, html.includes('data-theme="darkVariant"')]).toEqual(['noindex', true]);
  const switched = await open('/?site=2');
  expect([siteOf(switched.html)['id'], switched.headers.get('set-cookie')]).toEqual([
    2,
    'site=2; Path=/; SameSite=Lax',
  ]);
  expect(siteOf((await open('/', 'en', { cookie: 'site=46' })).html)['id']).toBe(46);
  const odd = await open('/?site=46%0d%0aset-cookie:x');
  expect([siteOf(odd.html)['id'], odd.headers.get('set-cookie')]).toEqual([1, null]);
});
