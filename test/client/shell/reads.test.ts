import { expect, test } from '@jest/globals';
import type { RouteObject } from 'react-router';
import { reads } from '../../../client/shell/reads/reads.ts';
import { routes } from '../../../client/shell/routes.tsx';

const screensOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ handle, children = [] }) => {
    const { screen } = (handle ?? {}) as { screen?: string };
    return [...(screen ? [screen] : []), ...screensOf(children)];
  });

// What they declare is held to what they read by the browser tests, on pages as the server writes them.
test('each screen declares what it reads, and nothing is declared for a screen that is not there', () => {
  expect(Object.keys(reads).sort()).toEqual([...new Set(screensOf(routes()))].sort());
});
