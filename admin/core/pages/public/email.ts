/** Enough to catch a slip of the hand; whether it is an address, the server and its mail say. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+$/.test(text);
