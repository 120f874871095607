import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserServer, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { demoPassword } from '../../server/demo/accounts.ts';
import { clock } from '../../server/platform/clock.ts';
import { readSecrets, type Secrets } from '../../server/platform/secrets.ts';
import { consentVersion } from '../../shared/profiles/settings.ts';
import { withCalls } from '../support/actors.ts';
import { startBrowser, type BrowserProgram } from '../support/browsers.ts';
import { certificateFile } from '../support/certificate.ts';
import { copyDatabase, dropDatabase } from '../support/databases.ts';
import { deadline } from '../support/deadline.ts';
import { enter, insertProfile, password, Person, type ProfileFacts, type Somebody } from '../support/profiles.ts';
import { PushService } from '../support/pushService.ts';
import { random } from '../support/random.ts';
import { mailSink } from '../support/sinks.ts';
import { Stage, type Furniture } from '../support/stage.ts';
import { clockOffset, shiftDate } from '../support/testClock.ts';
import { rootFile } from '../support/tree.ts';

export type { Somebody };

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
  /** The program it opens in; the one of the lane unless told. */
  browser?: Browser;
  /** Whether it stays open after the test that opened it. */
  stays?: boolean;
}

/** The path below which the house stands, without a slash at its end. */
interface Place {
  below: string;
}

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

const telephone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

const localUrl = ({ url }: Stage) => url.replace('127.0.0.1', 'localhost');

/** The address a mail's button leads to. */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('There is no link in the mail.');
  return link;
}

/** A page that was loaded hears what is done on it once its code is there; one that never comes to it fails right here. */
function waitingUntilLive(page: Page): Page {
  const live = page.locator('html[data-live], html:not(:has(#page))').first();
  const settling = async (loading: ReturnType<Page['goto']>) => {
    const answer = await loading;
    await live.waitFor({ state: 'attached', timeout: deadline });
    return answer;
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  return Object.assign(page, {
    goto: (...where: Parameters<Page['goto']>) => settling(goto(...where)),
    reload: (...how: Parameters<Page['reload']>) => settling(reload(...how)),
  });
}

/** The cookies of somebody who is logged on, as a browser keeps them. */
const cookiesOf = ({ cookie, device, site }: Somebody, url: string) =>
  [cookie, device, site === null ? '' : `site=${site}`].filter(Boolean).map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url };
  });

const names = ['bo', 'ida', 'maja', 'rune', 'signe', 'viggo', 'asbjorn', 'frederikke'];

/** A name that is part of no other: which one follows from the seed of the run. */
const nameOf = (number: number) => `${names[Math.floor(random() * names.length)]}${String(number).padStart(3, '0')}`;

/** How many times slower than it is the processor of pages shall be. */
const slowedBy = Number(process.env['BROWSER_SLOWED_BY'] ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
}

/** The whole product with its demo community, and browsers before it; one for all tests of a lane. */
export class House {
  readonly stage: Stage;
  /** Where the browser finds it: passkeys need a name, so it is `localhost` and no number. */
  readonly url: string;
  readonly mail: Awaited<ReturnType<typeof mailSink>>;
  readonly push: PushService;
  readonly #browser: Browser;
  readonly #secrets: Secrets;
  readonly #programs: BrowserServer[] = [];
  /** Those that close with the test that opened them: left open, they would go on hearing of all that later tests do. */
  #windows: BrowserContext[] = [];
  /** Texts that a page wanted and did not have. */
  #wordless: string[] = [];
  #people = 0;

  private constructor(stage: Stage, browser: Browser, { mail, push, below }: Pick<House, 'mail' | 'push'> & Place) {
    this.stage = stage;
    this.url = localUrl(stage) + below;
    this.#browser = browser;
    this.#secrets = readSecrets(stage.dataDir);
    this.mail = mail;
    this.push = push;
  }

  /** Starts every program before the demo community, below a path where one is told. The client must have been built before. */
  static async open(browser: Browser, { below }: Place = { below: '' }): Promise<House> {
    if (!existsSync(rootFile('dist/client/index.html'))) throw new Error('Build the client first: npm test does.');
    clock.set(clockOffset());
    const [mail, push] = await Promise.all([mailSink(), PushService.open()]);
    const env = {
      NODE_ENV: 'development',
      DATABASE_POOL: '5',
      SMTP_URL: mail.url,
      OUTBOUND_ALLOW: push.host,
      OUTBOUND_CA: certificateFile,
      CLOCK_OFFSET: String(clockOffset()),
      BASE_PATH: `${below}/`,
    };
    const stage = await Stage.furnished(await demoCommunity(), env);
    const { server, jobs } = stage;
    // One worker does both: that they are told apart is for the drills to try.
    jobs.env['WORKER_ROLES'] = 'relay,jobs';
    for (const one of [server, jobs]) one.env['PUBLIC_URL'] = localUrl(stage);
    await Promise.all([server.start(), jobs.start()]);
    return new House(stage, browser, { mail, push, below });
  }

  /** Somebody of whom no other test knows, a member unless told otherwise, logged on; every call of the product is a method. */
  async newcomer(facts: ProfileFacts = {}): Promise<Somebody> {
    const name = facts.name ?? nameOf(++this.#people);
    const profileId = await insertProfile(async (text, values) => (await this.stage.pool.query(text, values)).rows, {
      ...facts,
      name,
    });
    return enter(withCalls(new Person(this.url, profileId, name)), this.#secrets);
  }

  /** An account of the demo community, logged on: for looking at its screens, and for what only the demo has. */
  async account(userName: string): Promise<Somebody> {
    const { rows } = await this.stage.pool.query<{ id: number }>('select id from profile where name = $1', [userName]);
    if (!rows[0]) throw new Error(`Nobody in the demo community is called ${userName}.`);
    return enter(withCalls(new Person(this.url, rows[0].id, userName)), this.#secrets);
  }

  /** A browser window of its own, for one person. */
  async window(view: View = {}): Promise<Page> {
    const { width = 1440, height = 1000, colorScheme = 'light', locale = 'en-GB', consent = {} } = view;
    const context = await (view.browser ?? this.#browser).newContext({
      viewport: { width, height },
      colorScheme,
      locale,
      baseURL: `${this.url}/`,
      ...(view.phone && { isMobile: true, hasTouch: true, userAgent: telephone }),
      serviceWorkers: view.serviceWorker ? 'allow' : 'block',
      ...(consent && { storageState: this.#answered(consent) }),
    });
    if (!view.stays) this.#windows.push(context);
    await context.addInitScript(shiftDate, clockOffset());
    context.on('console', (message) => {
      if (message.text().includes('MISSING_TRANSLATION')) this.#wordless.push(message.text());
    });
    const page = await context.newPage();
    if (slowedBy > 1) await slowDown(page);
    return waitingUntilLive(page);
  }

  /** A window in which somebody is logged on already; no page is open yet. A name is that of an account of the demo community. */
  async enter(who: Somebody | string, view: View = {}): Promise<Page> {
    const somebody = typeof who === 'string' ? await this.account(who) : who;
    const page = await this.window(view);
    await page.context().addCookies(cookiesOf(somebody, this.url));
    return page;
  }

  /** A window in which somebody has logged on by hand, and where they came to. */
  async logOn(who: Somebody | string, view: View & { to?: string } = {}): Promise<Page> {
    const [name, secret] = typeof who === 'string' ? [who, demoPassword] : [who.name, password];
    const page = await this.window(view);
    await page.goto(`./?u=${encodeURIComponent(view.to ?? '/Start')}`);
    await page.locator('input[autocomplete~="username"]').fill(name);
    await page.locator('input[autocomplete="current-password"]').fill(secret);
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(({ pathname }) => !pathname.endsWith('/'));
    return page;
  }

  /** Sends a call as the person of a window, without a page that does so. */
  async send<Answer>(page: Page, call: string, data: object): Promise<Answer> {
    const answer = await page.request.post(`./api/${call}`, { data, headers: { origin: new URL(this.url).origin } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** Another browser program beside the one of the lane, and how it dies at once. */
  async anotherBrowser(kind?: BrowserProgram): Promise<{ browser: Browser; kill: () => Promise<void> }> {
    const program = await startBrowser(kind);
    this.#programs.push(program);
    return { browser: await chromium.connect(program.wsEndpoint()), kill: () => program.kill() };
  }

  /** Waits until something holds that no page shows. */
  until(what: string, holds: () => Promise<boolean>): Promise<number> {
    return this.stage.until(what, deadline, holds);
  }

  /** Waits until all that follows from what was done has followed. */
  async settle(): Promise<void> {
    await this.until('nothing waits any more', async () => (await this.stage.waiting()) === 0);
  }

  /** Waits for a mail to an address with a subject, the `nth` of them from 1. */
  async mailTo(to: string, subject: string, nth = 1): Promise<Email> {
    const found = () => this.mail.mails.filter((mail) => mail.to?.[0]?.address === to && mail.subject === subject);
    await this.until(`“${subject}” came to ${to}`, () => Promise.resolve(found().length >= nth)).catch(
      async (error: Error) => {
        throw new Error(`${error.message}\n${JSON.stringify(await this.#workOf())}`, { cause: error });
      },
    );
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
    const value = JSON.stringify({ ...flags, version: consentVersion, at: clock.now().toISOString() });
    return { cookies: [], origins: [{ origin: new URL(this.url).origin, localStorage: [{ name: 'consent', value }] }] };
  }

  /** Closes what a test opened. Throws an Error when one of its pages wanted a text that is not there. */
  async tidyUp(): Promise<void> {
    await Promise.allSettled(this.#windows.map((context) => context.close()));
    await Promise.allSettled(this.#programs.splice(0).map((program) => program.kill()));
    this.#windows = [];
    const wordless = [...new Set(this.#wordless)];
    this.#wordless = [];
    if (wordless.length > 0) throw new Error(wordless.join('\n'));
  }

  async close(): Promise<void> {
    await this.tidyUp();
    await this.stage.close();
    await Promise.all([this.mail.close(), this.push.close()]);
  }
}
