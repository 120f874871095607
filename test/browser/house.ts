import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type BrowserServer, type Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { demoPassword } from '../../server/demo/accounts.ts';
import { consentVersion } from '../../shared/profiles/settings.ts';
import { browserOfLane, startBrowser, type BrowserProgram } from '../support/browsers.ts';
import { certificateFile } from '../support/certificate.ts';
import { copyDatabase, dropDatabase } from '../support/databases.ts';
import { PushService } from '../support/pushService.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage, type Furniture } from '../support/stage.ts';
import { rootFile } from '../support/tree.ts';

export interface View {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Says that it is a telephone, and is touched. */
  phone?: boolean;
  locale?: string;
  /** What was answered about cookies before; null shows the banner. */
  consent?: { preferences?: boolean; statistics?: boolean } | null;
  /** Whether pages may install the service worker, which fetches the whole client at the first visit; not unless told. */
  serviceWorker?: boolean;
  /** The program it opens in; the one of the house unless told. */
  browser?: Browser;
}

/** Those opened within the test that runs, if one does: left open, they would go on hearing of all that later tests do. */
let windowsOfTest: BrowserContext[] | undefined;
beforeEach(() => {
  windowsOfTest = [];
});
afterEach(async () => {
  await Promise.allSettled(windowsOfTest!.map((context) => context.close()));
  windowsOfTest = undefined;
});

/** A copy of the demo community that was prepared for all browser tests. */
async function demoCommunity(): Promise<Furniture> {
  const name = `samvaer_demo_${crypto.randomUUID().slice(0, 8)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'samvaer-house-'));
  cpSync(process.env['TEST_DEMO_DIR'] ?? '', dataDir, { recursive: true });
  const remove = async () => {
    await dropDatabase(name);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...(await copyDatabase('samvaer_demo_template', name)), dataDir, remove };
}

/** A page that was loaded answers once its code is there, which nobody who looks can tell from the page. */
function withPatience(page: Page): Page {
  const live = page.locator('html[data-live], html:not(:has(#page))').first();
  const settling = async (loading: ReturnType<Page['goto']>) => {
    const answer = await loading;
    await live.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
    return answer;
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  return Object.assign(page, {
    goto: (...where: Parameters<Page['goto']>) => settling(goto(...where)),
    reload: (...how: Parameters<Page['reload']>) => settling(reload(...how)),
  });
}

const telephone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

const localUrl = ({ url }: Stage) => url.replace('127.0.0.1', 'localhost');

/** The address a mail's button leads to. */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('There is no link in the mail.');
  return link;
}

/** The whole product with its demo community and a real browser before it. */
export class House {
  readonly stage: Stage;
  /** Where the browser finds it: passkeys need a name, so it is `localhost` and no number. */
  readonly url: string;
  readonly mail: Awaited<ReturnType<typeof mailSink>>;
  readonly push: PushService;
  readonly #browser: Browser;
  readonly #keepsWindows: boolean;
  readonly #contexts: BrowserContext[] = [];
  readonly #programs: BrowserServer[] = [];
  /** Texts that a page wanted and did not have. */
  readonly #wordless: string[] = [];

  private constructor(stage: Stage, browser: Browser, keepsWindows: boolean, sinks: Pick<House, 'mail' | 'push'>) {
    this.stage = stage;
    this.#keepsWindows = keepsWindows;
    this.url = localUrl(stage);
    this.#browser = browser;
    this.mail = sinks.mail;
    this.push = sinks.push;
  }

  /**
   * Starts every program and a browser before the demo community. The client must have been built before. A window that a
   * test opens closes with that test, unless the windows are kept until the house closes.
   */
  static async open({ keepsWindows = false } = {}): Promise<House> {
    if (!existsSync(rootFile('dist/client/index.html'))) throw new Error('Build the client first: npm test does.');
    const [mail, push] = await Promise.all([mailSink(), PushService.open()]);
    const env = {
      NODE_ENV: 'development',
      DATABASE_POOL: '5',
      SMTP_URL: mail.url,
      OUTBOUND_ALLOW: push.host,
      OUTBOUND_CA: certificateFile,
    };
    const stage = await Stage.furnished(await demoCommunity(), env);
    const { server, jobs } = stage;
    // One worker does both: that they are told apart is for the drills to try.
    jobs.env['WORKER_ROLES'] = 'relay,jobs';
    for (const one of [server, jobs]) one.env['PUBLIC_URL'] = localUrl(stage);
    const [browser] = await Promise.all([browserOfLane(), server.start(), jobs.start()]);
    return new House(stage, browser, keepsWindows, { mail, push });
  }

  /** A browser window of its own, for one person. */
  async window(view: View = {}): Promise<Page> {
    const { width = 1440, height = 1000, colorScheme = 'light', locale = 'en-GB', consent = {} } = view;
    const context = await (view.browser ?? this.#browser).newContext({
      viewport: { width, height },
      colorScheme,
      locale,
      baseURL: this.url,
      ...(view.phone && { isMobile: true, hasTouch: true, userAgent: telephone }),
      serviceWorkers: view.serviceWorker ? 'allow' : 'block',
      ...(consent && { storageState: this.#answered(consent) }),
    });
    this.#contexts.push(context);
    if (!this.#keepsWindows) windowsOfTest?.push(context);
    context.setDefaultTimeout(30_000);
    context.on('console', (message) => {
      if (message.text().includes('MISSING_TRANSLATION')) this.#wordless.push(message.text());
    });
    return withPatience(await context.newPage());
  }

  /** A window in which an account of the demo community is logged on already; no page is open yet. */
  async enter(userName: string, view: View = {}): Promise<Page> {
    const page = await this.window(view);
    const answer = await page.request.post('/api/LogOn/LogOn', { data: { userName, password: demoPassword } });
    if (!answer.ok()) throw new Error(`${userName} could not log on: ${answer.status()}`);
    return page;
  }

  /** Sends a call as the person of a window, without a page that does so. */
  async send<Answer>(page: Page, call: string, data: object): Promise<Answer> {
    const answer = await page.request.post(`/api/${call}`, { data, headers: { origin: this.url } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** A window in which an account of the demo community has logged on by hand. */
  async logOn(userName: string, view: View & { to?: string } = {}): Promise<Page> {
    const page = await this.window(view);
    await page.goto(`/?u=${encodeURIComponent(view.to ?? '/Start')}`);
    await page.locator('input[autocomplete~="username"]').fill(userName);
    await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(({ pathname }) => pathname !== '/');
    return page;
  }

  /** Another browser program beside the one of the house, and how it dies at once. */
  async anotherBrowser(kind?: BrowserProgram): Promise<{ browser: Browser; kill: () => Promise<void> }> {
    const program = await startBrowser(kind);
    this.#programs.push(program);
    return { browser: await chromium.connect(program.wsEndpoint()), kill: () => program.kill() };
  }

  /** Waits for a mail to an address with a subject, the `nth` of them from 1. */
  async mailTo(to: string, subject: string, nth = 1): Promise<Email> {
    const found = () => this.mail.mails.filter((mail) => mail.to?.[0]?.address === to && mail.subject === subject);
    await this.stage
      .until(`“${subject}” came to ${to}`, 15_000, () => Promise.resolve(found().length >= nth))
      .catch(async (error: Error) => {
        throw new Error(`${error.message}\n${JSON.stringify(await this.#workOf())}`, { cause: error });
      });
    return found()[nth - 1]!;
  }

  /** What waits or failed, and how the last deliveries ended. */
  async #workOf(): Promise<object> {
    const { rows: jobs } = await this.stage.pool.query('select * from job where done_at is null');
    const { rows: deliveries } = await this.stage.pool.query('select * from delivery order by id desc limit 3');
    return { jobs, deliveries };
  }

  /** A browser that has answered the banner, so that it covers nothing. */
  #answered(consent: NonNullable<View['consent']>) {
    const flags = { necessary: true, preferences: false, statistics: false, marketing: false, ...consent };
    const value = JSON.stringify({ ...flags, version: consentVersion, at: new Date().toISOString() });
    return { cookies: [], origins: [{ origin: this.url, localStorage: [{ name: 'consent', value }] }] };
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#contexts.map((context) => context.close()));
    await Promise.allSettled([this.#browser.close(), ...this.#programs.map((program) => program.kill())]);
    await this.stage.close();
    await Promise.all([this.mail.close(), this.push.close()]);
    if (this.#wordless.length > 0) throw new Error([...new Set(this.#wordless)].join('\n'));
  }
}
