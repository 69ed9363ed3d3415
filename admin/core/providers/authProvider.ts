import type { AuthProvider } from 'ra-core';
import { findSession, signIn, type Credentials } from './account.ts';
import { rightOf } from './rights.ts';
import { getSession } from './session.ts';
import { signOut } from './signOut.ts';

/** react-admin's own words for verbs of the dialect. */
const verbs: Record<string, string> = { list: 'read', show: 'read', edit: 'update' };

/** react-admin's view of the session; what happens when it ends is the root's matter, so nothing here redirects. */
export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => signIn(credentials),
  async logout() {
    await signOut();
    return false;
  },
  async checkAuth() {
    if (!(await findSession())) throw new Error('unauthorized');
  },
  checkError: () => Promise.resolve(),
  getIdentity() {
    const { id, fullName, userAvatar } = getSession();
    return Promise.resolve({ id: id ?? '', fullName, ...(userAvatar !== null && { avatar: userAvatar }) });
  },
  canAccess: ({ action, resource }) => {
    const verb = verbs[action] ?? action;
    return Promise.resolve(rightOf(resource).may.some((granted) => granted === verb));
  },
};
