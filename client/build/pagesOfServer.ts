import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const isPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

/** What the server tells in a page of the client about its site; undefined in pages that are the server's own. */
const siteIn = (html: string) => /<script type="application\/json" id="page">.*?<\/script>/s.exec(html)?.[0];

const headersOf = ({ headers }: IncomingMessage) => ({
  cookie: headers.cookie ?? '',
  'accept-language': headers['accept-language'] ?? '',
  'user-agent': headers['user-agent'] ?? '',
  // Nothing is drawn there: that is for the sources that are being changed.
  'x-empty-page': '1',
});

/**
 * While the client is developed, its pages come from its sources with what the server tells of the site, and with the server's
 * own cookies and redirections.
 *
 * @param address Where the server is reached.
 */
export function pagesOfServer(address: string): Plugin {
  return {
    name: 'pages-of-server',
    apply: 'serve',
    configureServer(vite) {
      const answer = async (request: IncomingMessage, response: ServerResponse, url: string) => {
        const page = await fetch(new URL(url, address), { headers: headersOf(request), redirect: 'manual' });
        for (const one of page.headers.getSetCookie()) response.appendHeader('set-cookie', one);
        response.statusCode = page.status;
        for (const name of ['content-type', 'location']) {
          const value = page.headers.get(name);
          if (value) response.setHeader(name, value);
        }
        const html = await page.text();
        const site = siteIn(html);
        if (!site) return response.end(html);
        const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
        const whole = source.replace('<head>', '<head><base href="/">').replace('<div id="root">', `${site}$&`);
        response.end(await vite.transformIndexHtml(url, whole));
      };
      vite.middlewares.use((request, response, next) => {
        if (isPage(request)) answer(request, response, request.originalUrl ?? '/').catch(next);
        else next();
      });
    },
  };
}
