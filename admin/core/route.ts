import type { ComponentType } from 'react';
import type { Menu, ResourcePath, Verb } from '../../generated/resources.ts';
import type { LoadTexts } from './i18n/texts.ts';

/** `public`: for people who are not signed in, closed to the others. `anyone`: open to both. */
export type Access = 'public' | 'signedIn' | 'anyone';

/** A verb on the resource at a path. */
export interface NeededRight {
  path: ResourcePath;
  verb: Verb;
}

/** A screen that is not an entity (specification, section 2). */
export interface Route {
  path: string;
  /** Message key of its name. */
  title: string;
  access: Access;
  /** Transaction code. */
  code?: string;
  /** Path of the resource whose screen this page is, in place of the generic one; it says code, section and right. */
  resource?: ResourcePath;
  /** Path of the resource that has no generic screen because of this page and others. */
  insteadOf?: ResourcePath;
  /** What the server asks for of who opens it, where that is not reading its resource. */
  right?: NeededRight;
  /** Menu section; a screen without one is reached otherwise. */
  section?: Menu;
  page: () => Promise<{ default: ComponentType<PageProps> }>;
  /** Texts that are fetched with the page. */
  texts?: LoadTexts;
}

/** What a person needs to see the screen, in the menu too; undefined where a session is enough. */
export function neededRight({ resource, right }: Route): NeededRight | undefined {
  return right ?? (resource === undefined ? undefined : { path: resource, verb: 'read' });
}

export interface PageProps {
  route: Route;
  /** Set when a session ended by itself and the person is asked to sign in again. */
  ended?: boolean;
  /** Fetches the shell ahead of its time; to be called when a sign-in is likely. */
  prepare?: () => void;
  /** Goes from a public page to where the person wanted to be; to be called after signing in. */
  enter?: () => Promise<void>;
}

/** The one public page that a signed-in person may open: it signs out first. */
export const resetRequestPath = '/accesspolicies/passwordsresetreq';
export const signInPath = '/login';
/** Where a new password is set, by the token of a link or of the activation. */
export const setPasswordPath = '/accesspolicies/passwordsreset';
export const signUpPath = '/accesspolicies/newuseraccount';
export const settingsPath = '/accesspolicies/users/configs';
export const homePath = '/home';
export const indexPath = '/index';
