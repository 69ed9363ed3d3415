/** The token that a link of a mail brings along in the address; empty when there is none. */
export const tokenOfAddress = (search = window.location.search): string =>
  new URLSearchParams(search).get('token')?.trim() ?? '';
