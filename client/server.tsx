/** Writes pages on the server, by the same components that draw them in a browser. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { mediaFiles } from '../shared/media/files.ts';
import type { Answered, AskedContract, PageWish, PageWritten, Written } from '../shared/page.ts';
import { bringAnswers, keyOf } from './platform/api.ts';
import { readCurrentProfile } from './platform/session.ts';
import { basePath, site } from './platform/site.ts';
import { makeStore } from './platform/store.ts';
import { findVisitsBy, type PageRequest } from './platform/visit.ts';
import { App } from './shell/App.tsx';
import { routes } from './shell/routes.tsx';

const visits = new AsyncLocalStorage<PageRequest>();
findVisitsBy(() => visits.getStore());

/** So often at most what was answered leads to more that is asked. */
const mostPasses = 5;

/** Words that a page stands without until some code was loaded. */
const unfinished = '<!--$!-->';

/** Asks what a page reads, each question once, and keeps what the page tells of itself. */
class Questions {
  readonly answers: Answered[] = [];
  readonly screens = new Set<string>();
  /** Where the page turned out to lead instead. */
  movedTo: string | undefined;
  readonly #wish: PageWish;
  readonly #asked = new Map<string, Promise<unknown>>();
  #waiting: [contract: AskedContract, input: Record<string, unknown>][] = [];
  readonly #until: number;

  constructor(wish: PageWish) {
    this.#wish = wish;
    this.#until = performance.now() + wish.patience;
  }

  ask = (...question: [AskedContract, Record<string, unknown>]): void => {
    this.#waiting.push(question);
  };

  /** Asks at once, and keeps what is answered for the browser; undefined where it comes too late. */
  answer = (contract: AskedContract, input: Record<string, unknown>): Promise<unknown> => {
    const name = keyOf(contract) + JSON.stringify(input);
    let asked = this.#asked.get(name);
    if (!asked) this.#asked.set(name, (asked = this.#inTime(contract, input)));
    return asked;
  };

  async #inTime(
    { kind, area, name, method, tags, fleeting }: AskedContract,
    input: Record<string, unknown>,
  ): Promise<unknown> {
    const contract = { kind, area, name, method, tags, ...(fleeting && { fleeting }) };
    const late = setTimeout(Math.max(0, this.#until - performance.now()), undefined, { ref: false });
    const value = await Promise.race([this.#wish.ask(contract, input), late]);
    if (value !== undefined) this.answers.push({ contract, input, value });
    return value;
  }

  /** Hears the answers to what was asked since, and tells them; resolves to whether there were any. */
  async hear(store: PageRequest['store']): Promise<boolean> {
    const before = this.answers.length;
    await Promise.all(this.#waiting.splice(0).map((question) => this.answer(...question)));
    const fresh = this.answers.slice(before);
    if (fresh.length > 0) store.dispatch(bringAnswers(fresh));
    return fresh.length > 0;
  }
}

/** Writes a page. What is refused, or not answered in time, the page asks again when it is there. */
export function writePage(wish: PageWish): Promise<PageWritten> {
  const questions = new Questions(wish);
  const { site, locale, now, timeZone, phone } = wish;
  const store = makeStore();
  const written = { locale, now, timeZone, phone, answers: questions.answers };
  const visit: PageRequest = {
    site,
    store,
    written,
    ask: questions.ask,
    answer: questions.answer,
    needs: (screen) => questions.screens.add(screen),
    leadOn: (path) => (questions.movedTo = path),
  };
  return visits.run(visit, () => write(wish, questions, store, written));
}

/** A router forgets how screens are loaded once they are: each begins with its own. */
const anew = (all: readonly RouteObject[]): RouteObject[] =>
  all.map(
    (one) =>
      ({ ...one, lazy: one.lazy && { ...one.lazy }, children: one.children && anew(one.children) }) as RouteObject,
  );

const handlers = new Map<string, StaticHandler>();

/** What finds the page of an address; one for each kind of site. */
function handlerHere(): StaticHandler {
  const kind = `${basePath()} ${site.dark} ${site.lodgesEnabled}`;
  let handler = handlers.get(kind);
  if (!handler) handlers.set(kind, (handler = createStaticHandler(anew(routes()), { basename: basePath() || '/' })));
  return handler;
}

async function write(
  { url, locale }: PageWish,
  questions: Questions,
  store: PageRequest['store'],
  written: Written,
): Promise<PageWritten> {
  const { query, dataRoutes } = handlerHere();
  const context = await query(new Request(url));
  const broken = !(context instanceof Response) && Object.values(context.errors ?? {});
  if (broken && broken.some((error) => !isRouteErrorResponse(error)))
    throw new Error('Nobody knows who is at the door.');
  if (context instanceof Response) return { movedTo: context.headers.get('location') ?? '/' };
  const router = createStaticRouter(dataRoutes, context);
  const { locale: own, spot } = await readCurrentProfile();
  // Most are at home, and their page need not be drawn anew by the clock there.
  if (spot) written.timeZone = spot.timeZone;
  questions.ask(mediaFiles.GetContentTokens, {});
  let html = '';
  for (let pass = 0; pass < mostPasses; pass++) {
    html = renderToString(
      <App>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
    if (questions.movedTo !== undefined) return { movedTo: questions.movedTo };
    const more = await questions.hear(store);
    if (!more && !html.includes(unfinished)) break;
  }
  return {
    html,
    locale: own ?? locale,
    screens: [...screensOf(context), ...questions.screens],
    written,
  };
}

const screensOf = ({ matches }: StaticHandlerContext): string[] =>
  matches.flatMap(({ route }) => {
    const { screen } = (route.handle ?? {}) as { screen?: string };
    return screen ? [screen] : [];
  });
