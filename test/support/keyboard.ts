import type { CDPSession, Page } from '@playwright/test';

/** More controls than any page has; who is not round by then is caught in a part of it. */
const mostControls = 400;
const atOnce = 50;

declare global {
  interface Window {
    keyboardWalk?: { round: () => boolean; faults: () => string[] };
  }
}

/** In the page: looks at each place of the focus when the next key comes, as it has been scrolled into view by then. */
function startWalk(): void {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
  const seen = new Set<Element>();
  const faults = new Set<string>();
  let round = false;
  const nameOf = (el: Element) =>
    `${el.localName} "${(el.getAttribute('aria-label') ?? el.textContent).trim().slice(0, 40)}"`;
  const holders = (el: Element | null, levels: number): Element[] =>
    el && levels > 0 ? [el, ...holders(el.parentElement, levels - 1)] : [];
  /** What is drawn around a control: by itself and what holds it, by what it holds, or by what lies beside it. */
  const rings = (el: Element) =>
    [...holders(el, 4), el.firstElementChild, el.nextElementSibling]
      .filter((one) => one !== null)
      .flatMap((one) => [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map((style) => [style.outlineStyle === 'none' ? '' : style.outline, style.boxShadow].join());
  const offered = () =>
    [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (el) =>
        !el.matches(':disabled, [inert] *') &&
        el.getClientRects().length > 0 &&
        el.checkVisibility({ visibilityProperty: true }),
    );
  const groups =
    '[role="toolbar"], [role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"], [role="grid"]';
  /** What is one stop together, with the arrow keys inside. */
  const groupOf = (el: Element) =>
    el instanceof HTMLInputElement && el.type === 'radio' ? el.name : el.closest(groups);
  const covered = (el: Element) => {
    const { left, top, width, height } = el.getClientRects()[0] ?? el.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const whole = el instanceof HTMLInputElement ? (el.closest('label') ?? el.parentElement ?? el) : el;
    return !hit || !(whole.contains(hit) || hit.contains(whole));
  };
  const look = () => {
    const el = document.activeElement;
    // A field for a date is several stops in one; who comes back to the first, or leaves the page, is round.
    const [first] = seen;
    round ||= seen.size > 0 && (!el || el === document.body || (el === first && seen.size > 1));
    if (!el || el === document.body || seen.has(el)) return;
    seen.add(el);
    const before = atRest.get(el);
    const now = rings(el);
    if (!(before ? now.some((ring, n) => ring !== before[n]) : now.some((ring) => !/^(none)?,none$/.test(ring))))
      faults.add(`does not show the focus: ${nameOf(el)}`);
    if (covered(el)) faults.add(`is covered: ${nameOf(el)}`);
  };
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  window.scrollTo(0, 0);
  const atRest = new Map<Element, string[]>(offered().map((el) => [el, rings(el)]));
  window.addEventListener('keydown', look, true);
  window.keyboardWalk = {
    round: () => round,
    faults: () => {
      window.removeEventListener('keydown', look, true);
      // The page is left as it was found: the first control lies over others while it has the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, 0);
      const entered = new Set([...seen].map(groupOf));
      const places = new Set([...seen].map((el) => el.getAttribute('href')));
      const missed = offered().filter((el) => atRest.has(el) && !seen.has(el));
      for (const el of missed) {
        // A picture may lead where the name beside it does.
        const elsewhere = el.matches('a') && places.has(el.getAttribute('href'));
        if (!elsewhere && !(groupOf(el) && entered.has(groupOf(el)))) faults.add(`is not reached: ${nameOf(el)}`);
      }
      return [...faults];
    },
  };
}

/** Many keys in one go: each is handled after the one before, and only the last is waited for. */
const pressTabs = (session: CDPSession, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }),
    ),
  );

/** Goes through a page by Tab until it is round: what is not reached, does not show the focus, or is covered. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(startWalk);
  let round = false;
  for (let pressed = 0; !round && pressed < mostControls; pressed += atOnce) {
    await pressTabs(session, atOnce);
    round = await page.evaluate(() => window.keyboardWalk!.round());
  }
  await session.detach();
  const faults = await page.evaluate(() => window.keyboardWalk!.faults());
  return round ? faults : ['never comes round', ...faults];
}
