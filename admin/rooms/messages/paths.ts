/** Addresses of the screens of messages. */
export const inboxPath = '/messages';
export const sentPath = `${inboxPath}/sent`;
export const sendPath = `${inboxPath}/send`;
export const messagePath = (id: string): string => `${inboxPath}/${id}`;
