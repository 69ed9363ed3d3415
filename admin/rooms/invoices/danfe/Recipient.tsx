import { Block, Cell, Row } from './Block.tsx';
import type { Place } from './noteXml.ts';
import { day, street, taxNumber, time, zipCode } from './written.ts';

/** Who gets the goods, and when they left. */
export function Recipient({ infNFe }: { infNFe: Place }) {
  const recipient = infNFe.at('dest');
  const address = recipient.at('enderDest');
  const left = infNFe.text('ide/dhSaiEnt');
  return (
    <Block title="DESTINATÁRIO / REMETENTE">
      <Row>
        <Cell label="NOME / RAZÃO SOCIAL" span={14}>
          {recipient.text('xNome')}
        </Cell>
        <Cell label="CNPJ / CPF" span={6}>
          {taxNumber(recipient)}
        </Cell>
        <Cell label="DATA DA EMISSÃO" span={4}>
          {day(infNFe.text('ide/dhEmi'))}
        </Cell>
      </Row>
      <Row>
        <Cell label="ENDEREÇO" span={11}>
          {street(address)}
        </Cell>
        <Cell label="BAIRRO / DISTRITO" span={6}>
          {address.text('xBairro')}
        </Cell>
        <Cell label="CEP" span={3}>
          {zipCode(address.text('CEP'))}
        </Cell>
        <Cell label="DATA SAÍDA / ENTRADA" span={4}>
          {day(left)}
        </Cell>
      </Row>
      <Row>
        <Cell label="MUNICÍPIO" span={9}>
          {address.text('xMun')}
        </Cell>
        <Cell label="UF" span={2}>
          {address.text('UF')}
        </Cell>
        <Cell label="FONE / FAX" span={4}>
          {address.text('fone')}
        </Cell>
        <Cell label="INSCRIÇÃO ESTADUAL" span={5}>
          {recipient.text('IE')}
        </Cell>
        <Cell label="HORA SAÍDA / ENTRADA" span={4}>
          {time(left)}
        </Cell>
      </Row>
    </Block>
  );
}
