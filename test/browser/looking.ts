import type { Page, Request } from '@playwright/test';
import { keyboardFaults } from '../support/keyboard.ts';
import { inTurn, isThorough, seed } from '../support/random.ts';
import { accessibilityFaults, staying } from './accessibility.ts';
import type { House } from './house.ts';
import { answerOf } from './addresses.ts';
import { markupFaults } from './markup.ts';
import { expect, test } from './test.ts';

/** What is looked at: a name, who looks, and where; a path may have to be found out first. */
export type Screen = [name: string, visitor: string, path: string | ((house: House) => Promise<string>)];

/** Visitors who are no account of the demo community; their windows stay open for all of their screens. */
export type Visitors = Record<string, (house: House) => Promise<Page>>;

const widths = [
  // The narrowest that WCAG asks for.
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1200, height: 900 },
  { width: 1440, height: 1000 },
  { width: 1680, height: 1000 },
] as const;
const schemes = ['light', 'dark'] as const;
/** They have all that the widths between them are made of, so there a page is looked through for faults. */
const ends = [390, 1680];

interface View {
  width: number;
  height: number;
  colorScheme: (typeof schemes)[number];
  looksThrough: boolean;
}

/**
 * A screen is looked at in one scheme and looked through at one end, its neighbours in the other and at the other; which is
 * which changes with the seed of the run. The drill takes all of it.
 */
function viewsOf(number: number): View[] {
  const turn = number + seed;
  const [scheme, end] = [schemes[turn % 2], ends[Math.floor(turn / 2) % 2]];
  return schemes
    .filter((one) => isThorough || one === scheme)
    .flatMap((colorScheme) =>
      widths.map((size) => {
        const looksThrough = isThorough ? ends.includes(size.width) : size.width === end;
        return { ...size, colorScheme, looksThrough };
      }),
    );
}

/** The screens that are walked through by keyboard too, at one width. */
const walked = { screens: /^\/(Lodges|Staff\/LodgeActivities)/, width: 1440 };

/** The rules a page is asked by. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Visitor {
  page: Page;
  /** What was asked and not answered yet. */
  open: Set<Request>;
  /** What broke, and whatever was asked of another house than ours. */
  faults: string[];
}

/** Windows of these widths are measured alone: what is not painted keeps its measures and costs nothing. */
const unpainted = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media (width < 390px) or (391px <= width < 1680px) { html { opacity: 0 } }');
  document.adoptedStyleSheets.push(sheet);
};

async function arrive(house: House, who: string, others: Visitors): Promise<Visitor> {
  const page = await (others[who]?.(house) ?? house.enter(who, { stays: true }));
  const faults: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(house.url).host) faults.push(`asks ${host}`);
  });
  await page.addInitScript(unpainted);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { page, open, faults };
}

/** Looks at a third of the screens, at all widths; everybody comes once and sees all of theirs in one window. */
export function lookAt(screens: readonly Screen[], others: Visitors = {}): void {
  const visitors = new Map<string, Promise<Visitor>>();
  function visitor(house: House, who: string): Promise<Visitor> {
    const known = visitors.get(who) ?? arrive(house, who, others);
    visitors.set(who, known);
    return known;
  }
  test.afterAll(async () => {
    for (const came of await Promise.allSettled(visitors.values()))
      if (came.status === 'fulfilled') await came.value.page.context().close();
  });

  for (const [number, [name, who, path]] of inTurn([...screens.entries()], 6)) {
    test(`${name} has no accessibility fault and fits every width`, async ({ house }) => {
      const [here, to] = [await visitor(house, who), typeof path === 'string' ? path : await path(house)];
      const { page } = here;
      const views = viewsOf(number);
      await show(page, views[0]!);
      await go(here, to);
      // The server writes it for whoever looks while it is looked at.
      const written = page.request.get(page.url()).then((answer) => answer.text());
      const walkAt = walked.screens.test(new URL(page.url()).pathname) && walked.width;
      for (const view of views) await lookIn(here, view, view.width === walkAt);
      expect(await written).toContain('<main');
      expect(markupFaults(await written)).toEqual([]);
      expect(answerOf(await written).written?.undeclared).toBeUndefined();
      expect(here.faults).toEqual([]);
    });
  }
}

/** The page hears of a new width when the next frame is drawn, and has changed in the one after. Tells whether something is there then. */
const settled = (selector: string) =>
  new Promise<boolean>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector(selector) !== null))),
  );

/** Waits until nothing was asked of the house for some frames, or something is there; tells whether it is. */
async function quiet({ page, open }: Visitor, unless = ':not(*)'): Promise<boolean> {
  for (let calm = 0; calm < 4; calm = open.size === 0 ? calm + 1 : 0)
    if (await page.evaluate(settled, unless)) return true;
  return false;
}

/** As a link would do it, within the client; what has the same heading after that as before is loaded as a whole. */
async function go(here: Visitor, path: string): Promise<void> {
  const { page } = here;
  if (page.url() === 'about:blank' || path.includes('site=')) {
    await page.goto(path);
  } else {
    await page.evaluate((to) => {
      for (const one of document.querySelectorAll<HTMLElement>('h1, h2')) one.dataset['left'] = '';
      history.pushState({ idx: (Number(history.state?.idx) || 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    if (!(await quiet(here, ':is(h1, h2)[tabindex]:not([data-left])'))) await page.reload();
  }
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await quiet(here);
}

const show = async (page: Page, { width, height, colorScheme }: View) => {
  await Promise.all([page.setViewportSize({ width, height }), page.emulateMedia({ colorScheme })]);
};

/** In the page, once it has changed: how much too wide it is and by what, how many titles are seen, and whether it has the colours asked for. */
const measures = async (colorScheme: string) => {
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const { dataset, scrollWidth } = document.documentElement;
  // What a phone leaves out of the page is no title there.
  const titles = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length;
  const coloured = [colorScheme, 'darkVariant'].includes(dataset['theme'] ?? '');
  const tooWide = Math.max(0, scrollWidth - window.innerWidth);
  const sticksOut = (one: Element) => one.getBoundingClientRect().right > window.innerWidth;
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => tooWide > 0 && sticksOut(one) && ![...one.children].some(sticksOut),
  );
  return { tooWide, wide: wide.map(({ outerHTML }) => outerHTML.slice(0, 200)), titles, coloured };
};

async function lookIn({ page }: Visitor, view: View, walks: boolean): Promise<void> {
  const { width, colorScheme, looksThrough } = view;
  const message = `at ${width} pixels`;
  await show(page, view);
  await expect
    .poll(() => page.evaluate(measures, colorScheme), { message })
    .toEqual({ tooWide: 0, wide: [], titles: 1, coloured: true });
  if (looksThrough) expect(await accessibilityFaults(page, { runOnly }), message).toEqual([]);
  if (walks) expect(await staying(() => keyboardFaults(page)), message).toEqual([]);
}
