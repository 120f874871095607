import { Outlet } from 'react-router';

export const PublicFrame = () => (
  <main id="main">
    <Outlet />
  </main>
);
