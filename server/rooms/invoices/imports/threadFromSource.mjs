// Starts thread.ts where the server itself runs from its sources.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
