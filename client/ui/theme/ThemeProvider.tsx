import './global.css';
import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { useScheme } from './scheme.ts';

type Theme = 'light' | 'dark' | 'darkVariant';

const ThemeContext = createContext<Theme>('light');

/** How what stands here looks. */
export const useTheme = (): Theme => useContext(ThemeContext);

interface Props {
  /** The dark variant is a site of its own and knows one scheme only. */
  darkVariant?: boolean;
  children: ReactNode;
}

export function ThemeProvider({ darkVariant = false, children }: Props) {
  const scheme = useScheme();
  const theme = darkVariant ? 'darkVariant' : scheme;
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}
