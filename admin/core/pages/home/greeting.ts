const noon = 12;
const dusk = 18;

/** The part of the day of an hour, 0 to 23. */
export function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < noon) return 'morning';
  return hour < dusk ? 'afternoon' : 'evening';
}
