import { expect, test } from '@jest/globals';
import { memo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStore, useStore } from '../../../client/platform/externalStore.ts';

const colour = createStore('red', { written: 'unknown' });
const parts = Array.from({ length: 20 }, (_, n) => n);

/** How often others had their turn, as each part was drawn. */
const drawn: { as: string; turn: number }[] = [];
let turn = 0;

const Part = memo(function Part() {
  const value = useStore(colour);
  drawn.push({ as: value, turn });
  for (const until = performance.now() + 8; performance.now() < until;);
  return <p>{value}</p>;
});

const page = parts.map((n) => <Part key={n} />);

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = performance.now() + 5000; !holds();) {
    if (performance.now() > deadline) throw new Error(`It did not come: ${document.body.innerHTML}`);
    await new Promise((resolve) => setTimeout(resolve, 0));
    turn++;
  }
}

// As in a browser, where nobody waits for what is drawn in small steps.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

test('what this browser has other than the page was written with follows in small steps, and what comes later at once', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = parts.map(() => '<p>unknown</p>').join('');
  const shows = (value: string) => [...place.querySelectorAll('p')].every(({ textContent }) => textContent === value);
  const root = hydrateRoot(place, page);
  await until(() => shows('red'));
  expect(drawn[0]?.as).toBe('unknown');
  const turns = drawn.filter(({ as }) => as === 'red').map((one) => one.turn);
  expect(turns).toHaveLength(parts.length);
  expect(turns.at(-1)).toBeGreaterThan(turns[0]! + 2);
  colour.set(() => 'blue');
  await until(() => shows('blue'));
  root.unmount();
});
