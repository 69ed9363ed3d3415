import { loadTexts as loadAccountTexts } from '../../generated/texts/account.ts';
import { resetRequestPath, setPasswordPath, signInPath, signUpPath, type Route } from './route.ts';

/** What is shown without the shell, and all that a page without it has to know: any other path needs a session. */
export const openRoutes: readonly Route[] = [
  { path: signInPath, title: 'screens.login', access: 'public', page: () => import('./pages/signIn/SignIn.tsx') },
  {
    path: resetRequestPath,
    title: 'screens.resetRequest',
    access: 'public',
    page: () => import('./pages/resetRequest/ResetRequest.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: setPasswordPath,
    title: 'screens.reset',
    access: 'public',
    page: () => import('./pages/setPassword/SetPassword.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: signUpPath,
    title: 'screens.signUp',
    access: 'public',
    page: () => import('./pages/signUp/SignUp.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: '/accesspolicies/useraccounts/activations',
    title: 'screens.activation',
    access: 'public',
    page: () => import('./pages/activation/Activation.tsx'),
    texts: loadAccountTexts,
  },
  {
    path: '/notfound',
    title: 'screens.notFound',
    access: 'anyone',
    page: () => import('./pages/notFound/NotFound.tsx'),
  },
];

/** The one at a path of the address bar; a slash at the end and the case of letters don't matter. */
export function openRouteAt(pathname: string): Route | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return openRoutes.find((route) => route.path === path);
}
