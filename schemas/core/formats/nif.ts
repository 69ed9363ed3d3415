import { modulo11 } from './modulo11.ts';

/** A tax number of Portugal or Spain as it is stored: 9 positions, capital letters, no punctuation. */
export function isValid(text: string): boolean {
  return isPortuguese(text) || isSpanishPerson(text) || isSpanishCompany(text);
}

/** Portugal: the first digits say who may have the number, the ninth is the check digit. */
function isPortuguese(text: string): boolean {
  return /^([123568]\d|45|7[0-2457-9]|9[0189])\d{7}$/.test(text) && text.endsWith(modulo11(text.slice(0, 8)));
}

/** Spain, people: DNI (eight digits), NIE (X, Y or Z stands for 0, 1, 2) and K, L, M; the letter is the rest by 23. */
function isSpanishPerson(text: string): boolean {
  if (!/^[0-9XYZKLM]\d{7}[A-Z]$/.test(text)) return false;
  const number = Number(
    text
      .slice(0, 8)
      .replace(/^[KLM]/, '')
      .replace('X', '0')
      .replace('Y', '1')
      .replace('Z', '2'),
  );
  return text.endsWith('TRWAGMYFPDXBNJZSQVHLCKE'.charAt(number % 23));
}

/** Spain, companies (formerly CIF): the first letter says the kind and whether the check is a digit, a letter or either. */
function isSpanishCompany(text: string): boolean {
  if (!/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/.test(text)) return false;
  const digit = companyDigit(text.slice(1, 8));
  const letter = 'JABCDEFGHI'.charAt(digit);
  if ('ABEH'.includes(text.charAt(0))) return text.endsWith(String(digit));
  if ('NPQRSW'.includes(text.charAt(0))) return text.endsWith(letter);
  return text.endsWith(String(digit)) || text.endsWith(letter);
}

function companyDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
