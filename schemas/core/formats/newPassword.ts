/** What a new password needs (specification, section 5); each rule is shown with a tick of its own. */
export const passwordRules = {
  length: (text: string) => [...text].length >= 8 && [...text].length <= 128,
  lowercase: (text: string) => /\p{Ll}/u.test(text),
  uppercase: (text: string) => /\p{Lu}/u.test(text),
  digit: (text: string) => /[0-9]/.test(text),
  special: (text: string) => /[!-/:-@[-`{-~]/.test(text),
} as const;

/** True when every rule is met, of text that can be hashed as it is: half of a surrogate pair cannot. */
export function isValid(text: string): boolean {
  return !/\p{Cs}/u.test(text) && Object.values(passwordRules).every((rule) => rule(text));
}
