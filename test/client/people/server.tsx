import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api } from '../../../client/platform/api.ts';
import { store } from '../../../client/platform/store.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { toasts } from '../../../client/platform/notify.ts';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import type { ProfileCard } from '../../../shared/fields.ts';
import { show } from '../ui/show.tsx';

interface Call {
  name: string;
  input: unknown;
}

type Answers = Record<string, object>;

/** What is kept of what is written, where a test does not say otherwise. */
const drafts: Answers = {
  GetDraft: { version: 0, draft: null },
  SaveDraft: { version: 1, savedAt: '2026-11-24T09:00:00.000Z' },
};

/** A server that gives fixed answers by the names of calls, `{}` to all others; gives back the commands it was sent. */
export function serve(answers: Answers): Call[] {
  const commands: Call[] = [];
  const server = (address: string, { method, body }: { method: string; body: string }) => {
    const name = address.replace(/^.*\//, '').replace(/\?.*$/, '');
    if (method !== 'GET') commands.push({ name, input: JSON.parse(body) });
    return Promise.resolve(new Response(JSON.stringify(answers[name] ?? drafts[name] ?? {})));
  };
  globalThis.fetch = server as never;
  store.dispatch(api.util.resetApiState());
  toasts.set(() => []);
  return commands;
}

/** Shows a part of a page with what the frame around every page has. */
export const open = (content: ReactNode) =>
  show(
    <Provider store={store}>
      <h1 tabIndex={-1}>The page</h1>
      {content}
      <Toasts />
      <Dialogs />
    </Provider>,
  );

/** Somebody, as lists show them. */
export const card = (profileId: number, name: string, more: Partial<ProfileCard> = {}): ProfileCard => ({
  profileId,
  name,
  profileType: 'Single',
  gender: 'Female',
  ages: [38],
  town: 'Ebeltoft',
  certified: false,
  online: false,
  picture: null,
  ...more,
});
