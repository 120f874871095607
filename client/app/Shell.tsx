import { Outlet } from 'react-router';

export const Shell = () => (
  <main id="main" style={{ padding: 32 }}>
    <Outlet />
  </main>
);
