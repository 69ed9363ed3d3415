/** A list in pieces of a length; the last one may be shorter. */
export function slices<T>(all: readonly T[], length: number): T[][] {
  const count = Math.ceil(all.length / length);
  return Array.from({ length: count }, (_, index) => all.slice(index * length, (index + 1) * length));
}
