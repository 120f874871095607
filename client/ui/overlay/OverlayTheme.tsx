import { createTheme, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/global.layer.css';
import type { ReactNode } from 'react';
import { useTheme } from '../theme/ThemeProvider.tsx';
import './Overlay.css';

/** The build puts it in. */
declare const process: { env: { NODE_ENV: string } };

const theme = createTheme({ respectReducedMotion: true });

/** Around what opens over the page: nothing else is of this library, which therefore comes with the first of them. */
export const OverlayTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={useTheme() === 'light' ? 'light' : 'dark'}
    withCssVariables={false}
    withGlobalClasses={false}
    env={process.env.NODE_ENV === 'test' ? 'test' : 'default'}
  >
    {children}
  </MantineProvider>
);
