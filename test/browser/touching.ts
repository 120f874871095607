import type { Page } from '@playwright/test';

/** Runs in the page. */
function find(): string[] {
  const side = 44;
  const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';

  /** A word within a sentence is as large as its letters: text stands beside it in the same lines. */
  const inSentence = (one: Element) => {
    if (!one.matches('a, button') || getComputedStyle(one).display !== 'inline') return false;
    const blockOf = (node: Node) => {
      let block = node.parentElement!;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      return block;
    };
    const block = blockOf(one);
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isApart = text.parentElement!.closest(pressed) === null && blockOf(text) === block;
      if (isApart && /[\p{L}\p{N}]/u.test(text.textContent ?? '')) return true;
    }
    return false;
  };

  /** Whether a finger there presses the same: the thing itself, its label, or another link to the same place. */
  const isHit = (one: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)?.closest(`${pressed}, label`);
    if (!hit) return false;
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
    const isSamePlace = one instanceof HTMLAnchorElement && hit instanceof HTMLAnchorElement && one.href === hit.href;
    return hit === one || labels.some((label) => label === hit) || isSamePlace;
  };

  /** Whether there is room for a finger along a line through its middle, all within what presses it. */
  const isMet = (one: Element, at: (by: number) => [x: number, y: number]) => {
    const reach = (step: number) => {
      let by = 0;
      while (Math.abs(by) < side && isHit(one, ...at(by + step))) by += step;
      return Math.abs(by);
    };
    return reach(1) + reach(-1) >= side - 1.5;
  };

  const found: string[] = [];
  for (const one of document.querySelectorAll(pressed)) {
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : null;
    const target = label?.contains(one) ? label : one;
    if (one.matches(':disabled, [type="hidden"], [tabindex="-1"]') || one.closest('[inert], [aria-hidden="true"]'))
      continue;
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || inSentence(one)) continue;
    const size = target.getBoundingClientRect();
    // Large enough wherever it stands; to scroll to each of many takes long.
    if (size.width >= side - 0.5 && size.height >= side - 0.5) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    // What waits out of sight for the keyboard.
    if (width <= 1 || height <= 1 || top + height <= 0 || left + width <= 0) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const wide = width >= side - 0.5 || isMet(one, (by) => [x + by, y]);
    const high = height >= side - 0.5 || isMet(one, (by) => [x, y + by]);
    const name = one.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
    if (!wide || !high)
      found.push(`${one.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)} .${one.className}`);
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}

/** What is pressed on its own on a page and is smaller than 44 by 44 px for a finger, counting the room around it. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(find);
