/** Widths in px at which the layout changes; in em so that they follow the reader's font size. */
export const breakpoints = { sm: 600, md: 768, lg: 960, xl: 1025, menuMini: 1200, menuFull: 1675 } as const;

/** A media query for widths from a breakpoint on. */
export const from = (name: keyof typeof breakpoints): string => `(min-width: ${breakpoints[name] / 16}em)`;
