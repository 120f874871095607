import { Outlet } from 'react-router';
import { useCurrentProfile } from '../platform/session.ts';

/** Pages of who is logged on go together with them: what is still on the screen must not ask for anything more. */
export const Inside = () => (useCurrentProfile()?.isLoggedIn ? <Outlet /> : null);
