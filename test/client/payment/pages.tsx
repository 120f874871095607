import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { Membership } from '../../../client/screens/payment/Membership.tsx';
import { MembershipHistory } from '../../../client/screens/payment/MembershipHistory.tsx';
import { MembershipOffer } from '../../../client/screens/payment/MembershipOffer.tsx';
import { Receipt } from '../../../client/screens/payment/Receipt.tsx';
import { Speaking, type Who } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { Dialogs } from '../../../client/ui/overlay/Dialogs.tsx';
import { Toasts } from '../../../client/ui/overlay/Toasts.tsx';
import { english } from '../../support/catalogue.ts';

let here = '';
function Here() {
  const { pathname, search } = useLocation();
  here = pathname + search;
  return null;
}

/** Shows something under an address, as the product does; gives back where one is. */
export function showAt(address: string, content: ReactNode, who: Who = 'other') {
  const shown = render(
    <Speaking locale="en-GB" messages={english} who={who}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <Here />
          {content}
          <Toasts />
          <Dialogs />
        </MemoryRouter>
      </Provider>
    </Speaking>,
  );
  return { ...shown, where: () => here };
}

/** Opens an address of the area. */
export const visit = (address: string, who?: Who) =>
  showAt(
    address,
    <Routes>
      <Route path="/Membership" element={<Membership />} />
      <Route path="/Membership/History" element={<MembershipHistory />} />
      <Route path="/Membership/Offer/:offerId" element={<MembershipOffer />} />
      <Route path="/Receipt" element={<Receipt />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    who,
  );
