/** How axes look. */
export const axisStyle = {
  tick: { fill: 'var(--text-muted)', fontSize: 12 },
  tickLine: false,
  axisLine: { stroke: 'var(--border-control)' },
} as const;

/** The index that recharts says, which may be text; undefined where the pointer is on nothing. */
export function indexOf(index: unknown): number | undefined {
  const whole = typeof index === 'string' && index !== '' ? Number(index) : index;
  return typeof whole === 'number' && Number.isInteger(whole) ? whole : undefined;
}
