/** Widths of bar, space, bar, space, bar, space for each value of CODE 128 (ISO/IEC 15417, table 1), in modules. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const stop = '2331112';
const [startC, toB, toC] = [105, 100, 99];

/**
 * The symbol values of an access key: pairs of digits in code set C, as the layout of the DANFE wants (CODE-128C); what
 * is no pair of digits, as in keys with letters, in code set B.
 */
function valuesOf(key: string): number[] {
  const values = [startC];
  let inC = true;
  for (const part of key.match(/(?:\d\d)+|\d?[^\d]+|\d/g) ?? []) {
    const isC = /^\d\d/.test(part) && part.length % 2 === 0 && !/\D/.test(part);
    if (isC !== inC) values.push(isC ? toC : toB);
    inC = isC;
    values.push(...(isC ? pairs(part) : Array.from(part, (letter) => letter.charCodeAt(0) - 32)));
  }
  return values;
}

const pairs = (digits: string): number[] => (digits.match(/\d\d/g) ?? []).map(Number);

/** The weighted sum modulo 103: the start counts once, each following symbol as often as its place says. */
const checksumOf = ([start = 0, ...symbols]: readonly number[]): number =>
  symbols.reduce((sum, value, place) => sum + value * (place + 1), start) % 103;

/** The widths of bars and spaces in modules, beginning and ending with a bar. */
export function code128(key: string): number[] {
  const values = valuesOf(key);
  const symbols = [...values, checksumOf(values)].map((value) => patterns[value] ?? '');
  return Array.from([...symbols, stop].join(''), Number);
}
