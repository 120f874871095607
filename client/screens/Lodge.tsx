import { Outlet } from 'react-router';

export const Lodge = () => <Outlet />;
