/** Steps of a colour from pale to full, as the style sheet has them. */
export const stepCount = 4;

/** The step of a value from 1 to `stepCount` by its part of the greatest; 0 for nothing and zero, a sign of its own below. */
export function stepOf(value: string | null, greatest: number): number {
  const size = Math.abs(Number(value ?? 0));
  return greatest === 0 ? 0 : Math.ceil((size / greatest) * stepCount);
}

/** The greatest size among the values; 0 when there are none. */
export function greatestOf(values: readonly (string | null)[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(Number(value ?? 0))), 0);
}
