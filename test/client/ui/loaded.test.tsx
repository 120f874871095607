import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { ticker } from '../../../shared/news/ticker.ts';
import { useQuery } from '../../../client/platform/api.ts';
import { Loaded } from '../../../client/ui/Loaded.tsx';
import { open, serve } from '../people/server.tsx';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'performance', 'Date'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function News() {
  const read = useQuery(ticker.GetNewsTickerText, {});
  return (
    <Loaded read={read} skeleton={<p>On its way</p>}>
      {(answer) => <p>{answer?.text}</p>}
    </Loaded>
  );
}

test('what the house did not answer is read again by itself', async () => {
  let reached = false;
  serve({
    GetNewsTickerText: () => {
      if (!reached) throw new TypeError('Failed to fetch');
      return { text: 'The sauna is warm again', edition: 'e1' };
    },
  });
  open(<News />);
  await screen.findByText('You are offline', undefined, { timeout: 3000 });
  reached = true;
  act(() => void jest.advanceTimersByTime(5000));
  await screen.findByText('The sauna is warm again');
  expect(screen.queryByText('You are offline')).toBeNull();
});
