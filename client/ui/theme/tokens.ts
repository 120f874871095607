import type { MantineColorsTuple } from '@mantine/core';

/** The scales that Mantine's own parts ask for; our blocks use the semantic variables of tokens.css only. */
export const scales = {
  solbaer: [
    '#fdf4f7',
    '#f8e6eb',
    '#f1cad7',
    '#eaa2be',
    '#db78a4',
    '#c4518a',
    '#a43571',
    '#84215a',
    '#631344',
    '#450c2f',
  ],
  klit: ['#fcf9f7', '#f7f3f0', '#efe8e6', '#e2dad7', '#ccc1bf', '#a79b9a', '#827674', '#625656', '#423636', '#291d1e'],
  dark: ['#ece6e9', '#d0c8cc', '#b0a6ab', '#887d82', '#61545b', '#45373e', '#34272e', '#2a1d24', '#20151b', '#170e13'],
  hyben: ['#fef4f3', '#fbe5e3', '#f9c8c4', '#f89f98', '#ee716a', '#d94543', '#b92229', '#960416', '#71000d', '#4f0006'],
  glod: ['#fbf3f0', '#f5e3dd', '#f2cabc', '#f3a98f', '#f28963', '#e3683a', '#c64d1c', '#9d3400', '#722300', '#4b1400'],
  kul: ['#ede4df', '#d1c6c1', '#aca29d', '#837a75', '#58514d', '#3a3430', '#292320', '#1d1916', '#14100e', '#0d0908'],
} satisfies Record<string, MantineColorsTuple>;

/** Widths in px at which the layout changes; in em so that they follow the reader's font size. */
export const breakpoints = { sm: 600, md: 768, lg: 960, xl: 1025, menuMini: 1200, menuFull: 1675 } as const;

/** A media query for widths from a breakpoint on. */
export const from = (name: keyof typeof breakpoints): string => `(min-width: ${breakpoints[name] / 16}em)`;
