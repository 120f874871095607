import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import type { ReactNode } from 'react';
import { useTheme } from '../theme/ThemeProvider.tsx';
import { cssVariablesResolver, darkVariantTheme, mainTheme } from '../theme/theme.ts';

/** The build puts it in. */
declare const process: { env: { NODE_ENV: string } };

/** Around what opens over the page: nothing else is of this library, which therefore comes with the first of them. */
export function OverlayTheme({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <MantineProvider
      theme={theme === 'darkVariant' ? darkVariantTheme : mainTheme}
      forceColorScheme={theme === 'light' ? 'light' : 'dark'}
      cssVariablesResolver={cssVariablesResolver}
      env={process.env.NODE_ENV === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}
