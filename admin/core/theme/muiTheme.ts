import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { font, palettes, sizes, type Mode, type Palette } from './tokens.ts';

/** The tokens as MUI's theme, for the parts of the admin that are made with MUI. */
function muiTheme(mode: Mode): Theme {
  const colours = palettes[mode];
  return createTheme({
    palette: { mode, ...paletteOf(colours) },
    spacing: 8,
    shape: { borderRadius: sizes.radius },
    transitions: { duration: { shortest: 80, shorter: 100, short: 120, enteringScreen: 140, leavingScreen: 100 } },
    typography: {
      fontFamily: font.family,
      fontSize: font.size,
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 14, lineHeight: '20px' },
      button: { fontSize: 14, lineHeight: '20px', fontWeight: 520, textTransform: 'none' },
      h2: { fontSize: 16, lineHeight: '24px', fontWeight: 620 },
      h6: { fontSize: 16, lineHeight: '24px', fontWeight: 620 },
    },
    components: components(colours),
  });
}

function paletteOf(colours: Palette) {
  return {
    primary: { main: colours.primary, dark: colours.primaryHover, contrastText: colours.onPrimary },
    error: { main: colours.negative, contrastText: colours.onNegative },
    warning: { main: colours.warning, contrastText: colours.surface },
    info: { main: colours.info, contrastText: colours.surface },
    success: { main: colours.positive, contrastText: colours.surface },
    background: { default: colours.canvas, paper: colours.raised },
    text: { primary: colours.text, secondary: colours.textMuted, disabled: colours.textFaint },
    divider: colours.border,
    action: { hover: colours.hover, selected: colours.primarySoft, active: colours.textMuted },
  };
}

/** What floats has a border before it has a shadow; no ripples, and a ring wherever the keyboard is. */
function components(colours: Palette): ThemeOptions['components'] {
  const floating = { border: `1px solid ${colours.border}`, boxShadow: colours.shadow };
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: { styleOverrides: { paper: { ...floating, borderRadius: 8 } } },
    MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 10 } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colours.backdrop } } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, enterNextDelay: 100 },
      styleOverrides: {
        tooltip: {
          padding: '4px 8px',
          fontSize: 12,
          lineHeight: '16px',
          color: colours.canvas,
          backgroundColor: colours.text,
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 } } },
    },
  };
}

export const muiThemes: Record<Mode, Theme> = { light: muiTheme('light'), dark: muiTheme('dark') };
