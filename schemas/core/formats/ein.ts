/** An Employer Identification Number of the United States: 9 digits without the hyphen, beginning with a prefix in use. */
export function isValid(text: string): boolean {
  return /^(?!00|0[7-9]|1[7-9]|2[89]|49|69|70|7[89]|89|9[67])[0-9]{9}$/.test(text);
}
