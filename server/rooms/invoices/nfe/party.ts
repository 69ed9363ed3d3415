import { find, documentOf, requiredAt, textAt } from './fields.ts';
import type { NfeParty } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** Issuer (emit with enderEmit) or recipient (dest with enderDest). */
export function partyOf(element: XmlElement, address: 'enderEmit' | 'enderDest'): NfeParty {
  const place = find(element, address);
  return {
    docType: docTypeOf(element),
    doc: documentOf(element) ?? textAt(element, 'idEstrangeiro'),
    name: requiredAt(element, 'xNome'),
    ie: textAt(element, 'IE'),
    uf: textAt(place, 'UF'),
    city: textAt(place, 'xMun'),
    cityCode: textAt(place, 'cMun'),
    street: textAt(place, 'xLgr'),
    number: textAt(place, 'nro'),
    complement: textAt(place, 'xCpl'),
    district: textAt(place, 'xBairro'),
    zip: textAt(place, 'CEP'),
    phone: textAt(place, 'fone'),
    email: textAt(element, 'email'),
  };
}

function docTypeOf(element: XmlElement): NfeParty['docType'] {
  if (textAt(element, 'CNPJ') !== null) return 'CNPJ';
  if (textAt(element, 'CPF') !== null) return 'CPF';
  return find(element, 'idEstrangeiro') === undefined ? null : 'foreign';
}
