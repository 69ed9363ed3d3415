export const typeScript: readonly string[];
