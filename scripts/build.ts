import { buildChanged } from './bundle.ts';

try {
  await buildChanged();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1); // what else is being built is not waited for
}
