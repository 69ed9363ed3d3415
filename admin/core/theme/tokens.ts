import { colours, type BrandColours } from '../../../generated/colours.ts';

/** The colours of one theme; every pair that carries text keeps a contrast of 4.5 : 1, borders of controls 3 : 1. */
export interface Palette extends BrandColours {
  canvas: string;
  surface: string;
  sunken: string;
  raised: string;
  hover: string;
  border: string;
  borderControl: string;
  text: string;
  textMuted: string;
  textFaint: string;
  positive: string;
  negative: string;
  onNegative: string;
  negativeSoft: string;
  warning: string;
  warningSoft: string;
  info: string;
  infoSoft: string;
  actAs: string;
  onActAs: string;
  shadow: string;
  backdrop: string;
}

export type Mode = 'light' | 'dark';

export const palettes: Record<Mode, Palette> = {
  light: {
    canvas: '#F7F9FA',
    surface: '#FFFFFF',
    sunken: '#EEF2F4',
    raised: '#FFFFFF',
    hover: '#F0F3F5',
    border: '#DCE2E7',
    borderControl: '#8593A0',
    text: '#16202A',
    textMuted: '#4A5966',
    textFaint: '#5F6E7B',
    ...colours.light,
    positive: '#1E6B45',
    negative: '#B3261E',
    onNegative: '#FFFFFF',
    negativeSoft: '#FCEBEA',
    warning: '#8A5300',
    warningSoft: '#FDF2DC',
    info: '#1B5FA8',
    infoSoft: '#E7F0FA',
    actAs: '#6A2C91',
    onActAs: '#FFFFFF',
    shadow: '0 6px 24px rgb(22 32 42 / 14%)',
    backdrop: 'rgb(22 32 42 / 38%)',
  },
  dark: {
    canvas: '#0E1418',
    surface: '#141C22',
    sunken: '#0A0F12',
    raised: '#1A242B',
    hover: '#1D2830',
    border: '#29353E',
    borderControl: '#6C7C89',
    text: '#E5ECF1',
    textMuted: '#AAB7C2',
    textFaint: '#8E9CA8',
    ...colours.dark,
    positive: '#6CC49A',
    negative: '#FF8F86',
    onNegative: '#3B0906',
    negativeSoft: '#3B1B1A',
    warning: '#EDBB55',
    warningSoft: '#35290F',
    info: '#83B9F4',
    infoSoft: '#14283D',
    actAs: '#C893EC',
    onActAs: '#2A0A3F',
    shadow: '0 8px 28px rgb(0 0 0 / 50%)',
    backdrop: 'rgb(0 0 0 / 58%)',
  },
};

/** Sizes in pixels. */
export const sizes = {
  radius: 6,
  topBar: 48,
  menu: 248,
  menuFolded: 56,
  pageSide: 24,
  control: 36,
  row: 44,
  rowCompact: 36,
  touch: 44,
} as const;

export const font = {
  family: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  size: 14,
  lineHeight: 20,
} as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (values: object, unit = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${kebab(name)}:${value}${unit};`)
    .join('');

/** The tokens as custom properties: the system's theme unless `data-theme` on the root element says otherwise; paper is light. */
export function tokensCss(): string {
  const dark = `color-scheme:dark;${declarations(palettes.dark)}`;
  const { primary, primaryHover, onPrimary } = colours.light; // of pictures, which are the same in both themes
  const picture = declarations({ pictureGround: primary, pictureGroundEnd: primaryHover, pictureLetters: onPrimary });
  const fixed = `${picture}--font:${font.family};--mono:${font.mono};${declarations(sizes, 'px')}`;
  return [
    `:root{color-scheme:light;${fixed}${declarations(palettes.light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
    `@media print{:root:root{color-scheme:light;${declarations(palettes.light)}}}`,
  ].join('\n');
}
