const controls = 'a, button, input, textarea, select, [role="button"]';

/** Whether it stays where it is when the page is scrolled: held to the window, or in a page that does not scroll. */
function isHeld(from: Element): boolean {
  for (let at: Element | null = from; at; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return false;
  }
  return document.documentElement.scrollHeight <= window.innerHeight;
}

/** By how much something at the bottom of the window has to rise to cover no control that cannot be scrolled away. */
export function riseOver(place: HTMLElement): number {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(controls)]
    .filter((control) => !place.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.right > left && box.left < right && box.top > window.innerHeight / 2)
    .filter(({ control }) => isHeld(control))
    .map(({ box }) => box)
    .sort((one, other) => other.top - one.top);
  let rise = 0;
  for (const box of boxes) if (box.bottom > top - rise && box.top < bottom - rise) rise = bottom - box.top + 8;
  return rise;
}
