import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { SafeModeContext } from '../../../client/kit/media/safeMode.ts';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { english } from '../../support/catalogue.ts';

/** Shows something that brings its own router. */
export const openRouted = (routed: ReactNode) =>
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>{routed}</Provider>
    </Speaking>,
  );

/** What the frame around every page has. */
const framed = (content: ReactNode) => (
  <>
    <h1 tabIndex={-1}>The page</h1>
    {content}
    <Toasts />
    <Dialogs />
  </>
);

/** Shows a part of a page that asks before it is left. */
export const openGuarded = (content: ReactNode) =>
  openRouted(<RouterProvider router={createMemoryRouter([{ path: '*', element: framed(content) }])} />);

const Search = () => <output>{useLocation().search}</output>;

/** Shows a part of a page at an address; what stands behind the question mark can be read in an `output`. */
export const openAt = (address: string, content: ReactNode, safe = false) =>
  openRouted(
    <MemoryRouter initialEntries={[address]}>
      <SafeModeContext value={safe}>{framed(content)}</SafeModeContext>
      <Search />
    </MemoryRouter>,
  );
