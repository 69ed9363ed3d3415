/**
 * What Node.js is given before a TypeScript file: nothing where it takes the types away itself, as ours are only such as can be,
 * which it does in half the time; else tsx.
 */
export const typeScript = process.features.typescript ? [] : ['--import', 'tsx'];
