const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An element with a text, in canonical form; nothing for null. */
export const tag = (name: string, value: string | null): string =>
  value === null ? '' : `<${name}>${value.replaceAll(/[&<>]/g, (mark) => escaped[mark] ?? mark)}</${name}>`;

export const tags = (values: readonly [name: string, value: string | null][]): string =>
  values.map(([name, value]) => tag(name, value)).join('');

/** The number of a party. */
export const taxNumberTag = (number: string | null): string => tag(number?.length === 11 ? 'CPF' : 'CNPJ', number);

/** A document as it is stored, in the namespace of the layout. */
export const rootOf = (name: string, versao: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${layout}" versao="${versao}">${content}</${name}>`;

/** The namespace of the layout. */
export const layout = 'http://www.portalfiscal.inf.br/nfe';
