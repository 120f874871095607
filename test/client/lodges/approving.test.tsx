import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovingBar } from '../../../client/features/lodges/BulkBar.tsx';
import { useApproving } from '../../../client/features/lodges/useApproving.ts';
import { card, open, serve } from '../people/server.tsx';

const requests = Array.from({ length: 60 }, (_, at) => ({
  ...{ profile: card(at + 1, `guest${at + 1}`), distanceBand: null, answer: null, history: [] },
  ...{ askedAt: '2026-11-14T16:20:00.000Z', lodges: 2, notes: 0 },
}));

/** What was told to the list of requests. */
let told: string[];

/** The way that the list of requests goes, without its sixty cards. */
function Approving() {
  const { approve, stop, progress } = useApproving(
    3,
    () => told.push('read again'),
    () => told.push('done'),
  );
  if (progress) return <ApprovingBar {...progress} onStop={stop} />;
  return <button onClick={() => approve(requests)}>Approve</button>;
}

/** Approves sixty requests, in a house that answers each time when it is told to. */
async function approving() {
  told = [];
  serve({});
  const approvals: { ids: number[]; answer: (status: number, body: object) => Promise<void> }[] = [];
  globalThis.fetch = ((_: string, init: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { profileIds: ids } = JSON.parse(init.body) as { profileIds: number[] };
    const answer = (status: number, body: object) =>
      act(async () => {
        resolve(new Response(JSON.stringify(body), { status }));
        await promise;
      });
    approvals.push({ ids, answer });
    return promise;
  }) as never;
  open(<Approving />);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const asked = (times: number) => waitFor(() => expect(approvals).toHaveLength(times));
  await asked(1);
  return { approvals, asked };
}

test('many are approved batch by batch, and how far it is shows', async () => {
  const { approvals, asked } = await approving();
  screen.getByRole('progressbar', { name: '0 of 60 approved' });
  await approvals[0]!.answer(200, {});
  await asked(2);
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '25');
  await approvals[1]!.answer(200, {});
  await asked(3);
  await approvals[2]!.answer(200, {});
  await screen.findByText('60 requests have been approved.');
  expect(approvals.map(({ ids }) => ids.length)).toEqual([25, 25, 10]);
  expect(new Set(approvals.flatMap(({ ids }) => ids)).size).toBe(60);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(told).toEqual(['done']);
});

test.each([
  ['stopped', 200, {}, '50 requests have been approved.', ['done']],
  ['refused', 409, { code: 'NoSuchRequest' }, '25 requests have been approved.', ['read again', 'done']],
] as const)('one that is %s goes no further, and tells how many it were', async (how, status, body, words, then) => {
  const { approvals, asked } = await approving();
  await approvals[0]!.answer(200, {});
  await asked(2);
  if (how === 'stopped') await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await approvals[1]!.answer(status, body);
  await screen.findByText(words);
  expect(approvals).toHaveLength(2);
  expect(told).toEqual(then);
});
