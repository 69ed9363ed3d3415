import { lazily } from '../lazily.ts';

const top = 3000;

const lists = lazily(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = [...dictionary['passwords-common']]; // most common first
  const lettersOnly = passwords.slice(0, top).filter((password) => /^[a-z]{4,}$/.test(password));
  return {
    common: new Set(passwords),
    /** What people dress up to satisfy rules: words, not digits. */
    words: new Set([...lettersOnly, 'senha', 'mudar']),
  };
});

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
export async function isCommon(password: string): Promise<boolean> {
  const { common, words } = await lists();
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
