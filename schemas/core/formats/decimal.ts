/** Exact decimals as text: sign, digits, point. No binary float touches them between the database and the screen. */

const plain = /^([+-]?)(\d*)\.?(\d*)$/;

/** True for a decimal as it travels: '1234.5', '-0.01'; no grouping, no exponent, no plus sign, no leading zeros. */
export function isValid(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
}

/** The one way to write a number: '+001.50' becomes '1.5', '-0' becomes '0'; undefined when the text is no number. */
export function canonical(text: string): string | undefined {
  const [, sign, whole = '', fraction = ''] = plain.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  const size = rest === '' ? digits : `${digits}.${rest}`;
  return sign === '-' && size !== '0' ? `-${size}` : size;
}

/** Order of two decimals: negative, zero or positive, as `Array.sort` wants it. @throws SyntaxError for other text */
export function compare(left: string, right: string): number {
  const scale = Math.max(scaleOf(left), scaleOf(right));
  const difference = scaled(left, scale) - scaled(right, scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** The exact sum, in canonical form. @throws SyntaxError for text that is no decimal */
export function add(left: string, right: string): string {
  const scale = Math.max(scaleOf(left), scaleOf(right));
  return unscaled(scaled(left, scale) + scaled(right, scale), scale);
}

/** The exact sum of any number of decimals, in canonical form. @throws SyntaxError for text that is no decimal */
export function addAll(values: readonly string[]): string {
  const short: number[] = []; // sums of what a number holds exactly, by the digits after the point
  const long: string[] = [];
  for (const value of values) if (!addShort(short, value)) long.push(value);
  const scale = Math.max(short.length - 1, 0, ...new Set(long.map(scaleOf)));
  const ofShort = short.reduce((total, sum, own) => total + BigInt(sum) * 10n ** BigInt(scale - own), 0n);
  return unscaled(
    long.reduce((total, value) => total + scaled(value, scale), ofShort),
    scale,
  );
}

/** Characters that any number may have that is exact without its point. */
const mostShort = 15;
const isShort = /^-?\d+(\.\d+)?$/;

/** Whether a value is short enough, and its sum has room for it: thousands are added on the way to a screen. */
function addShort(sums: number[], text: string): boolean {
  if (text.length > mostShort || !isShort.test(text)) return false;
  const [whole, end] = [text.indexOf('.'), text.length];
  const decimals = whole < 0 ? 0 : end - whole - 1;
  const sum = (sums[decimals] ?? 0) + Number(whole < 0 ? text : text.slice(0, whole) + text.slice(whole + 1));
  if (!Number.isSafeInteger(sum)) return false;
  while (sums.length < decimals) sums.push(0);
  sums[decimals] = sum;
  return true;
}

/** One number times the other, exact, then rounded half to even to `scale` digits after the point. @throws SyntaxError for text that is no decimal */
export function multiply(left: string, right: string, scale = 6): string {
  const [leftScale, rightScale] = [scaleOf(left), scaleOf(right)];
  const exact = scaled(left, leftScale) * scaled(right, rightScale);
  const surplus = leftScale + rightScale - scale;
  return surplus <= 0
    ? unscaled(exact, leftScale + rightScale)
    : unscaled(halfEven(exact, 10n ** BigInt(surplus)), scale);
}

/** The quotient rounded half to even to `scale` digits after the point. @throws RangeError for a divisor of 0 */
export function divide(left: string, right: string, scale = 6): string {
  const digits = Math.max(scaleOf(left), scaleOf(right));
  const [dividend, divisor] = [scaled(left, digits) * 10n ** BigInt(scale), scaled(right, digits)];
  return unscaled(divisor < 0n ? halfEven(-dividend, -divisor) : halfEven(dividend, divisor), scale);
}

/** Of a decimal in canonical form. */
export const isNegative = (value: string): boolean => value.startsWith('-');

export function negate(value: string): string {
  return canonical(isNegative(value) ? value.slice(1) : `-${value}`) ?? '0';
}

function halfEven(value: bigint, unit: bigint): bigint {
  const size = value < 0n ? -value : value;
  const [whole, rest] = [size / unit, size % unit];
  const up = rest * 2n > unit || (rest * 2n === unit && whole % 2n === 1n) ? 1n : 0n;
  return value < 0n ? -(whole + up) : whole + up;
}

function scaleOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function scaled(text: string, scale: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

function unscaled(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = value
    .toString()
    .replace('-', '')
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  return canonical(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`) ?? '0';
}

/** The exact sum of whole numbers, each times a power of ten: [['-12', 0], ['-5', -1]] is -12.5. */
export function sumOfParts(parts: readonly (readonly [value: string, power: number])[]): string {
  return parts.reduce((sum, [value, power]) => add(sum, shifted(value, power)), '0');
}

function shifted(value: string, power: number): string {
  if (power === 0 || !/^-?\d+$/.test(value)) return canonical(value) ?? '0';
  return power > 0 ? `${value}${'0'.repeat(power)}` : unscaled(BigInt(value), -power);
}

/** The quotient by a count, rounded half away from zero to `scale` digits after the point. */
export function divideHalfUp(dividend: string, count: number, scale: number): string {
  const own = Math.max(scaleOf(dividend), scale);
  const value = scaled(dividend, own);
  const divisor = BigInt(count) * 10n ** BigInt(own - scale);
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return unscaled(value < 0n ? -rounded : rounded, scale);
}
