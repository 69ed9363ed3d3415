/** User zero of every database that is measured, and the password of the demonstration. */
export const admin = { adminEmail: 'admin@lavoura.example', adminPassword: 'Lavoura#2026' };
