import { buildChanged } from './bundle.ts';

await buildChanged();
