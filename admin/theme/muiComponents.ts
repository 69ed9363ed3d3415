import type { ThemeOptions } from '@mui/material/styles';
import { sizes, type Palette } from './tokens.ts';

type Components = NonNullable<ThemeOptions['components']>;

/** How MUI's parts look here: borders rather than shadows, labels above fields, quiet buttons, a focus ring everywhere. */
export function components(colours: Palette): Components {
  return { ...surfaces(colours), ...buttons(colours), ...fields(colours), ...tables(colours), ...navigation(colours) };
}

const ring = (colours: Palette) => ({ outline: `2px solid ${colours.primary}`, outlineOffset: 2 });

function surfaces(colours: Palette): Components {
  const floating = {
    backgroundColor: colours.raised,
    backgroundImage: 'none',
    border: `1px solid ${colours.border}`,
    boxShadow: colours.shadow,
  };
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: floating, list: { padding: 4 } } },
    MuiAutocomplete: { styleOverrides: { paper: floating, listbox: { padding: 4 }, option: { borderRadius: 4 } } },
    MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 10 } } },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '16px 20px 8px', fontSize: 16, lineHeight: '24px', fontWeight: 620 } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px', gap: 8 } } },
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
    MuiAlert: {
      styleOverrides: {
        root: { padding: '4px 12px', border: `1px solid ${colours.border}`, color: colours.text },
        standardError: { backgroundColor: colours.negativeSoft, '& .MuiAlert-icon': { color: colours.negative } },
        standardWarning: { backgroundColor: colours.warningSoft, '& .MuiAlert-icon': { color: colours.warning } },
        standardInfo: { backgroundColor: colours.infoSoft, '& .MuiAlert-icon': { color: colours.info } },
        standardSuccess: { backgroundColor: colours.primarySoft, '& .MuiAlert-icon': { color: colours.primary } },
      },
    },
  };
}

function buttons(colours: Palette): Components {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring(colours) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'inherit' },
      styleOverrides: {
        root: { minWidth: 0, height: sizes.control, padding: '0 12px', whiteSpace: 'nowrap' },
        sizeSmall: { height: 28, padding: '0 8px', fontSize: 13 },
        outlined: {
          borderColor: colours.border,
          backgroundColor: colours.surface,
          '&:hover': { backgroundColor: colours.hover },
        },
        outlinedError: {
          borderColor: colours.border,
          '&:hover': { borderColor: colours.negative, backgroundColor: colours.negativeSoft },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: sizes.radius, '&:hover': { backgroundColor: colours.hover } },
        sizeSmall: { width: 28, height: 28, padding: 4 },
        sizeMedium: { width: sizes.control, height: sizes.control, padding: 8 },
      },
    },
    MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
    MuiChip: {
      styleOverrides: {
        root: { height: 24, borderRadius: 4, fontSize: 13, backgroundColor: colours.sunken },
        outlined: { borderColor: colours.border, backgroundColor: colours.surface },
        colorPrimary: { color: colours.onPrimarySoft, backgroundColor: colours.primarySoft },
      },
    },
  };
}

function fields(colours: Palette): Components {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiInputLabel: {
      defaultProps: { shrink: true, variant: 'standard' },
      styleOverrides: {
        root: {
          position: 'static',
          maxWidth: '100%',
          marginBottom: 4,
          transform: 'none',
          fontSize: 13,
          lineHeight: '20px',
          fontWeight: 520,
          color: colours.textMuted,
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: colours.surface,
          '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: colours.textMuted },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: colours.primary },
          '&.Mui-disabled': { backgroundColor: colours.sunken },
        },
        input: { height: 20, padding: '8px 10px', '&::placeholder': { color: colours.textFaint, opacity: 1 } },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: colours.borderControl, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { margin: '4px 0 0', fontSize: 13, lineHeight: '18px' } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 8, color: colours.borderControl } } },
    MuiRadio: { styleOverrides: { root: { padding: 8, color: colours.borderControl } } },
  };
}

function tables(colours: Palette): Components {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: sizes.row,
          padding: '0 12px',
          borderBottomColor: colours.border,
          fontSize: 14,
          lineHeight: '20px',
        },
        sizeSmall: { height: sizes.rowCompact, padding: '0 12px' },
        head: { fontSize: 13, fontWeight: 520, color: colours.textMuted, backgroundColor: colours.surface },
        stickyHeader: { backgroundColor: colours.surface },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: colours.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colours.primarySoft },
        },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: colours.sunken } } },
  };
}

function navigation(colours: Palette): Components {
  return {
    MuiMenuItem: { styleOverrides: { root: { minHeight: 32, padding: '6px 10px', borderRadius: 4 } } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 40, borderBottom: `1px solid ${colours.border}` },
        indicator: { height: 2 },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 0,
          padding: '0 12px',
          color: colours.textMuted,
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
  };
}
