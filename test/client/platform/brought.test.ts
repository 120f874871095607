import { expect, test } from '@jest/globals';
import { notifications } from '../../../shared/notifications/contract.ts';
import type { FirstAnswer } from '../../../shared/page.ts';

const { kind, area, name, method, tags } = notifications.GetAllCounts;
const counts = { newVisits: 3 };
const written = { locale: 'en-GB', now: 0, timeZone: 'Europe/Copenhagen', phone: false } as const;
const contract = { kind, area, name, method, tags } as NonNullable<
  FirstAnswer['written']
>['answers'][number]['contract'];
const place = document.body.appendChild(document.createElement('script'));
Object.assign(place, { id: 'page', type: 'application/json' });
place.textContent = JSON.stringify({ written: { ...written, answers: [{ contract, input: {}, value: counts }] } });

const { known, markStale, takeOver } = await import('../../../client/platform/store.ts');
takeOver();

test('what came with a page stays until the page reads it, even when it goes stale meanwhile', async () => {
  let asked = 0;
  globalThis.fetch = (async () => {
    asked++;
    return new Response('{"newVisits":4}');
  }) as never;
  void markStale(['Counts']);
  await Promise.resolve();
  expect(known(notifications.GetAllCounts, {})).toEqual(counts);
  // It is asked anew, as for a page that reads it.
  expect(asked).toBe(1);
});
