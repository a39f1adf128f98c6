import { createTheme, rem, type CSSVariablesResolver } from '@mantine/core';
import type { Texts } from '#platform/web/texts.ts';

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/**
 * The look of the product: purple to act with, grey for structure, spacing 4 (as a literal) 8 12 16 24 32, text 14 16 20 24 32,
 * radius 8. The shades are those at which white on purple passes 4.5:1 in both schemes. `t` gives the names of
 * the controls that a part brings along by itself.
 */
export function themeOf(t: Texts) {
  return createTheme({
    primaryColor: 'purple',
    primaryShade: { light: 7, dark: 6 },
    autoContrast: true,
    respectReducedMotion: true,
    cursorType: 'pointer',
    defaultRadius: 'md',
    fontFamily,
    colors: {
      purple: [
        '#f8f0fb',
        '#ecdcf2',
        '#d8b6e4',
        '#c38dd6',
        '#bd82d3',
        '#ab5cc7',
        '#9c27b0',
        '#8224a0',
        '#731d90',
        '#631680',
      ],
    },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    fontSizes: { xs: rem(14), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(24) },
    headings: {
      fontFamily,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: rem(24), lineHeight: '1.3' },
        h2: { fontSize: rem(20), lineHeight: '1.35' },
        h3: { fontSize: rem(16), lineHeight: '1.4' },
      },
    },
    components: {
      // What is folded opens at once: nothing is out of reach while it moves.
      Accordion: { defaultProps: { transitionDuration: 0 } },
      Collapse: { defaultProps: { transitionDuration: 0 } },
      // Capitals would cost Greek words their accents and their shape.
      Badge: { defaultProps: { tt: 'none' } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } },
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') }, centered: true } },
      // The heading of a dialog is no second banner of the page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } } },
      Select: { defaultProps: { nothingFoundMessage: t('ui.nothingFound') } },
      MultiSelect: { defaultProps: { nothingFoundMessage: t('ui.nothingFound') } },
    },
  });
}

/** Lifts the library's paler colours (dimmed, error, placeholder, link) past 4.5:1 on the page's ground. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#666d74',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#8224a0',
  },
  dark: {
    '--mantine-color-dimmed': '#a8a8a8',
    '--mantine-color-placeholder': '#a0a0a0',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#d8b6e4',
  },
});
