/** Between properties that tell a record only together, in the name of the key that they are. */
const and = '+';

/** What a key is called. */
export const keyNameOf = (properties: readonly string[]): string => properties.join(and);

/** The properties that a key is. */
export const propertiesOfKey = (name: string): string[] => name.split(and);
