// The package's own types know no key object; with a text or buffer the library parses the key anew for every token.
declare module 'passport-jwt' {
  import type { KeyObject } from 'node:crypto';
  import type { Request } from 'express';
  import type { Strategy as PassportStrategy } from 'passport';

  export interface StrategyOptions {
    jwtFromRequest(request: Request): string | null;
    secretOrKey: KeyObject;
    algorithms: readonly string[];
    issuer: string;
    audience: string;
    jsonWebTokenOptions: { clockTolerance: number };
    passReqToCallback: true;
  }

  export type Done = (error: unknown, user?: Express.User | false) => void;

  export class Strategy implements PassportStrategy {
    constructor(options: StrategyOptions, verify: (request: Request, claims: unknown, done: Done) => void);
    authenticate(request: Request, options?: object): void;
  }
}
