export function migrationNames(side: 'core' | 'app'): string[];
export function writeMigrationList(): void;
