/** The part of a CNPJ that all branches of a company share; another number stands for itself. */
export const rootOf = (doc: string): string => (doc.length === 14 ? doc.slice(0, 8) : doc);

/** Whether two CNPJs, or CPFs, are of one company or person. */
export const isSameCompany = (one: string, other: string): boolean => rootOf(one) === rootOf(other);
