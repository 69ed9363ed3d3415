import { dictionary } from '@zxcvbn-ts/language-common';

/** Most common first. */
const passwords = [...dictionary['passwords-common']];
const common = new Set(passwords);
const top = 3000;
/** What people dress up to satisfy rules: words, not digits. */
const words = new Set([
  ...passwords.slice(0, top).filter((password) => /^[a-z]{4,}$/.test(password)),
  'senha',
  'mudar',
]);

const disguises: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Whether a password is one of those that are guessed first: on the list of common ones however its letters are cased,
 * or one of the first 3,000 with letters disguised and a few digits and marks around it, as in `P@ssw0rd1!`.
 */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain)) return true;
  return undressed(plain).some((word) => words.has(word));
}

/** The words that a password may have been made of. */
function undressed(plain: string): string[] {
  const [, word = '', tail = ''] = /^[^a-z]{0,2}(.*?)([^a-z]*)$/.exec(plain) ?? [];
  const digits = tail.replace(/\D/g, '');
  const isDressing = digits.length <= 3 || '1234567890'.startsWith(digits);
  return isDressing ? [word, undisguised(word), undisguised(plain).replace(/[^a-z]+$/, '')] : [];
}

function undisguised(text: string): string {
  return [...text].map((character) => disguises[character] ?? character).join('');
}
