export function migrationNames(): string[];
export function writeMigrationList(): void;
