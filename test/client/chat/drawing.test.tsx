import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, type ReactNode } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { disconnectHub } from '../../../client/platform/hub.ts';
import { enter, message, numbers, stream } from './chatting.tsx';

let drawn = 0;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(disconnectHub);

/** Counts how often a message is drawn: each drawing writes its time. */
function Counting({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const counting = useMemo(
    () => ({
      ...intl,
      formatTime: (...time: Parameters<typeof intl.formatTime>) => {
        drawn += 1;
        return intl.formatTime(...time);
      },
    }),
    [intl],
  );
  return <RawIntlProvider value={counting}>{children}</RawIntlProvider>;
}

const many = 500;

test('no message is drawn anew while one types, and of a new one only that', async () => {
  const all = Array.from({ length: many }, (_, at) => message(at + 1, `Message ${at + 1}`));
  await enter(all, { level: 'Moderator' }, Counting);
  await waitFor(() => expect(numbers()).toHaveLength(many));
  await waitFor(() => expect(document.querySelector('aside')).toHaveTextContent('asta'));
  expect(drawn).toBeGreaterThanOrEqual(many);
  drawn = 0;
  const field = screen.getByPlaceholderText(/^Write/);
  await userEvent.type(field, 'Good evening');
  expect(field).toHaveValue('Good evening');
  expect(drawn).toBe(0);
  await stream(message(many + 1, 'Good evening to you'));
  await screen.findByText('Good evening to you');
  expect(drawn).toBe(1);
});
