import { Block, Lines, type Line } from './Block.tsx';
import type { Place } from './noteXml.ts';
import { day, street, taxNumber, time, zipCode } from './written.ts';

/** Who gets the goods, and when they left. */
export function Recipient({ infNFe }: { infNFe: Place }) {
  return (
    <Block title="DESTINATÁRIO / REMETENTE">
      <Lines lines={linesOf(infNFe)} />
    </Block>
  );
}

function linesOf(infNFe: Place): readonly Line[] {
  const recipient = infNFe.at('dest');
  const address = recipient.at('enderDest');
  const left = infNFe.text('ide/dhSaiEnt');
  return [
    [
      ['NOME / RAZÃO SOCIAL', 14, recipient.text('xNome')],
      ['CNPJ / CPF', 6, taxNumber(recipient)],
      ['DATA DA EMISSÃO', 4, day(infNFe.text('ide/dhEmi'))],
    ],
    [
      ['ENDEREÇO', 11, street(address)],
      ['BAIRRO / DISTRITO', 6, address.text('xBairro')],
      ['CEP', 3, zipCode(address.text('CEP'))],
      ['DATA SAÍDA / ENTRADA', 4, day(left)],
    ],
    [
      ['MUNICÍPIO', 9, address.text('xMun')],
      ['UF', 2, address.text('UF')],
      ['FONE / FAX', 4, address.text('fone')],
      ['INSCRIÇÃO ESTADUAL', 5, recipient.text('IE')],
      ['HORA SAÍDA / ENTRADA', 4, time(left)],
    ],
  ];
}
