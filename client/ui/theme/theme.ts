import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { scales } from './tokens.ts';

const common = {
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '600' },
  autoContrast: true,
  luminanceThreshold: 0.35,
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '0em', sm: '37.5em', md: '48em', lg: '60em', xl: '64.0625em' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: {
    xs: 'var(--radius-xs)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-xl)',
  },
  shadows: {
    xs: 'var(--shadow-sm)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow-md)',
    lg: 'var(--shadow-lg)',
    xl: 'var(--shadow-lg)',
  },
} satisfies MantineThemeOverride;

export const mainTheme = createTheme({
  ...common,
  colors: { solbaer: scales.solbaer, gray: scales.klit, dark: scales.dark, red: scales.hyben },
  primaryColor: 'solbaer',
  primaryShade: { light: 7, dark: 3 },
  defaultRadius: 'md',
});

export const darkVariantTheme = createTheme({
  ...common,
  colors: { glod: scales.glod, gray: scales.klit, dark: scales.kul, red: scales.hyben },
  primaryColor: 'glod',
  primaryShade: 5,
  defaultRadius: 'xs',
});

const mapped = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text2)',
  '--mantine-color-placeholder': 'var(--text3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-disabled': 'var(--surface3)',
  '--mantine-color-disabled-color': 'var(--text3)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

/** Gives Mantine's parts our semantic variables, so that a scheme is described in one place. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-z-index-modal': '400', '--mantine-z-index-popover': '300' },
  light: mapped,
  dark: mapped,
});
