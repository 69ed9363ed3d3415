/** Strokes on a 20 × 20 grid, drawn for this framework. */
const paths = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  fold: 'M3 4.5h14v11H3zM7.5 4.5v11M13 8l-2 2 2 2',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  close: 'M5 5l10 10M15 5 5 15',
  dot: 'M10 9.5v1',
  done: 'M4.5 10.5l3.5 3.5 7.5-8',
  failed: 'M10 4.5v7M10 15v.2',
  warning: 'M10 3.5 17.5 16h-15L10 3.5ZM10 8v4M10 14v.1',
  info: 'M10 9v6M10 5.6v.1',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3',
  moon: 'M16 12.2A6.6 6.6 0 0 1 7.8 4a6.6 6.6 0 1 0 8.2 8.2Z',
  screen: 'M3 4h14v9.5H3zM7.5 16.5h5M10 13.5v3',
  globe:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2.4 2.2 3.2 4.6 3.2 7s-.8 4.8-3.2 7c-2.4-2.2-3.2-4.6-3.2-7S7.6 5.2 10 3Z',
  actAs:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2.5 16.5c0-2.8 2.2-4.5 5-4.5 1 0 1.9.2 2.7.6M11.5 14h6M15 11.5l2.5 2.5-2.5 2.5',
  signOut: 'M8 3.5H3.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M6.5 11.7h7',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  eyeOff:
    'M3 3l14 14M8.2 5.2A8 8 0 0 1 10 5c5 0 7.5 5 7.5 5a12 12 0 0 1-2.4 2.9M5 6.8A12 12 0 0 0 2.5 10S5 15 10 15c1.1 0 2.1-.2 3-.6',
  masterData:
    'M10 8c3.6 0 6-1 6-2.3S13.6 3.5 10 3.5 4 4.5 4 5.7 6.4 8 10 8ZM4 5.7v8.6c0 1.2 2.4 2.2 6 2.2s6-1 6-2.2V5.7M4 10c0 1.3 2.4 2.3 6 2.3s6-1 6-2.3',
  accessPolicies: 'M10 3l6 2.3v4.2c0 3.6-2.5 6.2-6 7.5-3.5-1.3-6-3.9-6-7.5V5.3L10 3ZM7.5 9.8l1.8 1.8 3.2-3.4',
  commercial: 'M3.5 16.5h13M5 13.5v-4M10 13.5v-9M15 13.5v-6',
  transactions: 'M5 3.5h10v13l-2.5-1.6-2.5 1.6-2.5-1.6L5 16.5zM8 7.5h4M8 10.5h4',
  add: 'M10 4v12M4 10h12',
  edit: 'M4 16l.7-3.2L13 4.5a1.6 1.6 0 0 1 2.3 2.3L7.1 15.3 4 16Z',
  delete: 'M4 5.5h12M8 5.5V4h4v1.5M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5',
  deleted: 'M4 5.5h12M8 5.5V4h4v1.5M5.5 5.5l.7 11h7.6l.7-11M10 14V9M7.8 11 10 8.8l2.2 2.2',
  export: 'M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.3M16 3.5v3.8h-3.8',
  history: 'M4 10a6 6 0 1 0 1.8-4.3L4 7.3M4 3.5v3.8h3.8M10 6.8V10l2.4 1.6',
  reset: 'M4.5 7.5H12a4 4 0 0 1 0 8H7M7.5 4.5l-3 3 3 3',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  sum: 'M14.5 6.5v-2H5.5L10.5 10l-5 5.5h9v-2',
  table: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M3.5 11.8h13M8 8.2v7.3',
  tree: 'M4 4.5h4M4 4.5v11h4M4 10h4M11 4.5h5.5M11 10h5.5M11 15.5h5.5',
  move: 'M10 3v14M3 10h14M8.2 4.8 10 3l1.8 1.8M8.2 15.2 10 17l1.8-1.8M4.8 8.2 3 10l1.8 1.8M15.2 8.2 17 10l-1.8 1.8',
  unfold: 'M6 8l4-4 4 4M6 12l4 4 4-4',
  foldAll: 'M6 4l4 4 4-4M6 16l4-4 4 4',
  timeline: 'M3 5.5h6M6.5 10h7M11 14.5h6',
  handOver: 'M3.5 7h12M12.5 4l3 3-3 3M16.5 13h-12M7.5 10l-3 3 3 3',
  orgChart: 'M7.5 3.5h5V7h-5zM3 13h5v3.5H3zM12 13h5v3.5h-5zM10 7v3M5.5 13v-3h9v3',
  zoomIn: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4M9 6.8v4.4M6.8 9h4.4',
  zoomOut: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4M6.8 9h4.4',
  fit: 'M4 7.5V4h3.5M12.5 4H16v3.5M16 12.5V16h-3.5M7.5 16H4v-3.5',
  print: 'M6 7V3.5h8V7M6 13.5H4V7h12v6.5h-2M6 11.5h8v5H6z',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.5 4v12',
  rows: 'M3.5 5h13M3.5 8.3h13M3.5 11.7h13M3.5 15h13',
  rowsWide: 'M3.5 5h13M3.5 10h13M3.5 15h13',
  up: 'M5.5 12.5 10 8l4.5 4.5',
  down: 'M5.5 7.5 10 12l4.5-4.5',
  left: 'M12.5 5.5 8 10l4.5 4.5',
  right: 'M7.5 5.5 12 10l-4.5 4.5',
  first: 'M13.5 5.5 9 10l4.5 4.5M6 5v10',
  last: 'M6.5 5.5 11 10l-4.5 4.5M14 5v10',
  heart: 'M10 16.5 4.3 10.7a3.7 3.7 0 0 1 5.2-5.3l.5.5.5-.5a3.7 3.7 0 0 1 5.2 5.3L10 16.5Z',
  calendar: 'M4 5h12v11H4zM4 8.5h12M7.5 3v3.5M12.5 3v3.5',
  save: 'M4 4h9.5L16 6.5V16H4zM7 4v4h5.5V4M7 16v-4.5h6V16',
  open: 'M8 5H4.5v10.5H15V12M11 4.5h4.5V9M15.5 4.5 9 11',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h6M5.5 16h6M12 4 8 16',
  underline: 'M6 3.5v6a4 4 0 0 0 8 0v-6M5 17h10',
  heading: 'M5.5 4v12M14.5 4v12M5.5 10h9',
  bullets: 'M4 5.5h.1M4 10h.1M4 14.5h.1M7.5 5.5H17M7.5 10H17M7.5 14.5H17',
  numbers: 'M3.2 4.5 4.5 4v4M3 12.5c0-1 2-1 2 0 0 .9-2 1.4-2 2.5h2.2M8.5 6H17M8.5 14H17',
  quote: 'M4 4v12M8 6h9M8 10h9M8 14h6',
  bell: 'M10 3.5a4.5 4.5 0 0 0-4.5 4.5c0 3.6-1.5 4.8-1.5 6h12c0-1.2-1.5-2.4-1.5-6A4.5 4.5 0 0 0 10 3.5ZM8.3 16.5h3.4',
  mail: 'M3 5h14v10H3ZM3 5.5l7 5.5 7-5.5',
  send: 'M3.5 9.6 16.5 4l-4 12.5-3-5.4-6-1.5ZM9.5 11.1l7-7.1',
  reply: 'M8 5 3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 0 1 4.5 4.5v1.5',
  markRead: 'M2.5 10.5l3.5 3.5 7.5-8M9.5 13.5l.5.5 7.5-8',
  more: 'M5 10h.1M10 10h.1M15 10h.1',
  scan: 'M3 7V4h3M14 4h3v3M17 13v3h-3M6 16H3v-3M6.5 7v6M9 7v6M11 7v6M13.5 7v6',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words: it says nothing to a screen reader. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={paths[name]} />
    </svg>
  );
}
