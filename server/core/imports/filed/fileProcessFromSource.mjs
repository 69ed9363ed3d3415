// Starts fileProcess.ts where the server itself runs from its sources.
if (!process.features.typescript) (await import('tsx/esm/api')).register();
await import('./fileProcess.ts');
