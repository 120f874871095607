import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { useLayoutEffect, type ReactNode } from 'react';
import { useScheme } from './scheme.ts';
import { cssVariablesResolver, darkVariantTheme, mainTheme } from './theme.ts';

interface Props {
  /** The dark variant is a site of its own and knows one scheme only. */
  darkVariant?: boolean;
  children: ReactNode;
}

export function ThemeProvider({ darkVariant = false, children }: Props) {
  const scheme = useScheme();
  const name = darkVariant ? 'darkVariant' : scheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = name;
  }, [name]);
  return (
    <MantineProvider
      theme={darkVariant ? darkVariantTheme : mainTheme}
      forceColorScheme={darkVariant ? 'dark' : scheme}
      cssVariablesResolver={cssVariablesResolver}
    >
      {children}
    </MantineProvider>
  );
}
