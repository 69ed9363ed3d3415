import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { useMode } from '../theme/mode.ts';
import { muiThemes } from '../theme/muiTheme.ts';
import { StyleCache } from '../theme/StyleCache.tsx';

/** What parts made with MUI stand in. Only they have it around them: a page without one loads nothing of MUI. */
export const MuiFrame = ({ children }: { children: ReactNode }) => (
  <StyleCache>
    <ThemeProvider theme={muiThemes[useMode()]}>{children}</ThemeProvider>
  </StyleCache>
);
