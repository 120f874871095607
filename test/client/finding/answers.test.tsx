import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Finder } from '../../../client/features/finding/Finder.tsx';
import { store } from '../../../client/platform/store.ts';
import { card, open, serve } from '../people/server.tsx';
import { answer, field, nothing, pages, show, user, walked } from './finding.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an older answer never takes the place of a newer', async () => {
  const waiting = new Map<string, () => void>();
  show();
  globalThis.fetch = ((_address: string, { body }: { body: string }) => {
    const { text } = JSON.parse(body) as { text: string };
    const found = { ...nothing, members: [card(text.length, `found-${text}`)] };
    return new Promise((resolve) => waiting.set(text, () => resolve(new Response(JSON.stringify(found)))));
  }) as never;
  await user.type(field(), 'ab');
  await waitFor(() => expect([...waiting.keys()]).toEqual(['ab']));
  await user.type(field(), 'c');
  await waitFor(() => expect([...waiting.keys()]).toEqual(['ab', 'abc']));
  waiting.get('abc')!();
  await screen.findByText('found-abc');
  waiting.get('ab')!();
  await user.type(field(), 'd');
  await waitFor(() => expect([...waiting.keys()]).toEqual(['ab', 'abc', 'abcd']));
  expect(screen.queryByText('found-ab')).toBeNull();
  screen.getByText('found-abc');
});

test('what was walked to stays so when suggestions come before it', async () => {
  show();
  let answerNow: (() => void) | undefined;
  globalThis.fetch = (() =>
    new Promise((resolve) => {
      answerNow = () => resolve(new Response(JSON.stringify(answer)));
    })) as never;
  await user.type(field(), 'an{ArrowDown}');
  expect(walked()).toBe('Search members for “an”');
  await waitFor(() => expect(answerNow).toBeDefined());
  answerNow!();
  await screen.findByRole('option', { name: /annika/ });
  expect(walked()).toBe('Search members for “an”');
});

test('nothing typed is kept: not in the field, nor in the cache, nor on the device', async () => {
  show();
  await user.type(field(), 'secretive');
  await screen.findByRole('option', { name: /annika/ });
  expect(JSON.stringify(store.getState())).toContain('secretive');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(field().value).toBe('');
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('secret'));
  expect(JSON.stringify(store.getState())).not.toContain('annika');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(field().getAttribute('autocomplete')).toBe('off');
});

test('that nothing is found, asked too often or failed is said quietly, and the searches stay', async () => {
  show(nothing);
  await user.type(field(), 'zz');
  await screen.findByText('Nothing begins like that.');
  const refuse = (status: number, code: string) =>
    Object.assign(globalThis, {
      fetch: () => Promise.resolve(new Response(JSON.stringify({ code, retryAfter: 60 }), { status })),
    });
  refuse(429, 'TooManyRequests');
  await user.type(field(), 'z');
  await screen.findByText('That was a little fast. Please try again in a moment.');
  refuse(500, 'Unexpected');
  await user.type(field(), 'z');
  await screen.findByText('No suggestions at the moment. The searches below still work.');
  screen.getByRole('option', { name: 'Search members for “zzzz”' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the slash leads to the field, unless one is writing', async () => {
  serve({ GetSuggestions: answer });
  open(
    <>
      <Finder pages={pages} />
      <textarea aria-label="Words" />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'and/or');
  expect(screen.queryByRole('combobox')).toBeNull();
  screen.getByRole('textbox').blur();
  await user.keyboard('/');
  expect(await screen.findByRole('combobox')).toBe(document.activeElement);
  expect(field().value).toBe('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: /^Search members/ })).toBe(document.activeElement);
});
