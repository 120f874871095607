import type { RouteObject } from 'react-router';
import { screen } from './routeParts.ts';

/** What a membership costs, buying one, and the own one. */
export const membershipRoutes: RouteObject[] = [
  { path: 'Membership', ...screen(() => import('../screens/payment/Membership.tsx'), 'Membership') },
  {
    path: 'Membership/History',
    ...screen(() => import('../screens/payment/MembershipHistory.tsx'), 'MembershipHistory'),
  },
  {
    path: 'Membership/Offer/:offerId',
    ...screen(() => import('../screens/payment/MembershipOffer.tsx'), 'MembershipOffer'),
  },
];

/** How an order stands. */
export const receiptRoutes: RouteObject[] = [
  { path: 'Receipt', ...screen(() => import('../screens/payment/Receipt.tsx'), 'Receipt') },
];
