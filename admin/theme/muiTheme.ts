import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './muiComponents.ts';
import { font, palettes, sizes, type Mode, type Palette } from './tokens.ts';

/** The tokens as MUI's theme, for the parts of the admin that are made with MUI. */
function muiTheme(mode: Mode): Theme {
  const colours = palettes[mode];
  return createTheme({
    palette: { mode, ...paletteOf(colours) },
    spacing: 8,
    shape: { borderRadius: sizes.radius },
    transitions: {
      duration: { shortest: 80, shorter: 100, short: 120, standard: 140, enteringScreen: 140, leavingScreen: 100 },
    },
    typography: {
      fontFamily: font.family,
      fontSize: font.size,
      fontWeightMedium: 520,
      fontWeightBold: 620,
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 14, lineHeight: '20px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 14, lineHeight: '20px', fontWeight: 520, textTransform: 'none' },
      h1: { fontSize: 20, lineHeight: '28px', fontWeight: 620 },
      h2: { fontSize: 16, lineHeight: '24px', fontWeight: 620 },
      h3: { fontSize: 14, lineHeight: '20px', fontWeight: 620 },
      h4: { fontSize: 14, lineHeight: '20px', fontWeight: 620 },
      h5: { fontSize: 14, lineHeight: '20px', fontWeight: 620 },
      h6: { fontSize: 14, lineHeight: '20px', fontWeight: 620 },
      subtitle1: { fontSize: 14, lineHeight: '20px', fontWeight: 520 },
      subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 520 },
    },
    components: components(colours),
  });
}

function paletteOf(colours: Palette) {
  return {
    primary: { main: colours.primary, dark: colours.primaryHover, contrastText: colours.onPrimary },
    secondary: { main: colours.textMuted, contrastText: colours.surface },
    error: { main: colours.negative, contrastText: colours.onNegative },
    warning: { main: colours.warning, contrastText: colours.surface },
    info: { main: colours.info, contrastText: colours.surface },
    success: { main: colours.primary, contrastText: colours.onPrimary },
    background: { default: colours.canvas, paper: colours.raised },
    text: { primary: colours.text, secondary: colours.textMuted, disabled: colours.textFaint },
    divider: colours.border,
    action: { hover: colours.hover, selected: colours.primarySoft, active: colours.textMuted },
  };
}

export const muiThemes: Record<Mode, Theme> = { light: muiTheme('light'), dark: muiTheme('dark') };
