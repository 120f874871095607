/** Writes pages on the server, by the same components that draw them in a browser. */
import { AsyncLocalStorage } from 'node:async_hooks';
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
import type { PageWish, PageWritten, Written } from '../shared/page.ts';
import type { ProfileData } from '../shared/profiles/currentProfile.ts';
import { readCurrentProfile } from './platform/session.ts';
import { basePath, site } from './platform/site.ts';
import { makeStore, type PageStore } from './platform/store.ts';
import { findVisitsBy, type PageRequest } from './platform/visit.ts';
import { App } from './shell/App.tsx';
import { Questions } from './shell/reads/questions.ts';
import { readFor } from './shell/reads/reads.ts';
import { routes } from './shell/routes.tsx';

const visits = new AsyncLocalStorage<PageRequest>();
findVisitsBy(() => visits.getStore());

/** How often a page is drawn at most, should it ask for what its screens do not declare. */
const mostDraws = 5;

/** Words that a page stands without until some code was loaded. */
const unfinished = '<!--$!-->';

/** A page that is being written. */
interface Page {
  wish: PageWish;
  questions: Questions;
  store: PageStore;
  written: Written;
  /** Whose files the browser needs. */
  screens: Set<string>;
  title: string | undefined;
  missing: boolean;
  /** Where the page turned out to lead instead. */
  movedTo: string | undefined;
}

/** Writes a page. What is refused, or not answered in time, the page asks again when it is there. */
export function writePage(wish: PageWish): Promise<PageWritten> {
  const questions = new Questions(wish);
  const { site, locale, now, timeZone, phone, validationSeen } = wish;
  const written: Written = { locale, now, timeZone, phone, validationSeen, answers: [], times: {} };
  const page: Page = {
    wish,
    questions,
    written,
    store: makeStore(),
    screens: new Set(),
    title: undefined,
    missing: false,
    movedTo: undefined,
  };
  const visit: PageRequest = {
    site,
    store: page.store,
    written,
    ask: questions.draws,
    answer: questions.answer,
    needs: (screen) => page.screens.add(screen),
    entitle: (title) => (page.title = title),
    miss: () => (page.missing = true),
    leadOn: (path) => (page.movedTo = path),
  };
  return visits.run(visit, () => write(page));
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

async function write(page: Page): Promise<PageWritten> {
  const { wish, questions, written } = page;
  const { query, dataRoutes } = handlerHere();
  const context = await query(new Request(wish.url));
  const broken = !(context instanceof Response) && Object.values(context.errors ?? {});
  if (broken && broken.some((error) => !isRouteErrorResponse(error)))
    throw new Error('Nobody knows who is at the door.');
  if (context instanceof Response) return { movedTo: context.headers.get('location') ?? '/' };
  const router = createStaticRouter(dataRoutes, context);
  const profile = await readCurrentProfile();
  // Most are at home, and their page need not be drawn anew by the clock there.
  if (profile.spot) written.timeZone = profile.spot.timeZone;
  await read(page, context, profile);
  const html = await draw(page, () =>
    renderToString(
      <App>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  );
  if (page.movedTo !== undefined) return { movedTo: page.movedTo };
  written.answers = questions.shown();
  return {
    html,
    ...(page.title && { title: page.title }),
    missing: page.missing || questions.missing,
    locale: profile.locale ?? wish.locale,
    screens: [...page.screens],
    written,
  };
}

/** Reads what the screens of a page declare. */
async function read(page: Page, context: StaticHandlerContext, profile: ProfileData): Promise<void> {
  const { wish, questions, store } = page;
  const screens = screensOf(context);
  for (const screen of screens) page.screens.add(screen);
  const { pathname, searchParams } = new URL(wish.url);
  await readFor(screens, {
    params: context.matches.at(-1)?.params ?? {},
    search: searchParams,
    path: pathname.slice(basePath().length),
    profile,
    locale: profile.locale ?? wish.locale,
    now: wish.now,
    read: (contract, input) => questions.answer(contract, input) as never,
  });
  await questions.hear(store);
}

/** Draws a page once, or again where it asked for what its screens do not declare, or some code was still to come. */
async function draw(page: Page, once: () => string): Promise<string> {
  const undeclared: string[] = [];
  for (let draws = 1; ; draws++) {
    page.written.answers = page.questions.all();
    const html = once();
    if (page.movedTo !== undefined || draws === mostDraws) return html;
    const more = await page.questions.hearMore(page.store);
    undeclared.push(...more);
    if (undeclared.length > 0) page.written.undeclared = undeclared;
    if (more.length === 0 && !html.includes(unfinished)) return html;
  }
}

const screensOf = ({ matches }: StaticHandlerContext): string[] =>
  matches.flatMap(({ route }) => {
    const { screen } = (route.handle ?? {}) as { screen?: string };
    return screen ? [screen] : [];
  });
