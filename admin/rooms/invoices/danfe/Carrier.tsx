import { Block, Cell, Row } from './Block.tsx';
import type { Place } from './noteXml.ts';
import { quantity, taxNumber } from './written.ts';

/** As the layout writes them (modFrete). */
const freights: Readonly<Record<string, string>> = {
  0: '0 – Remetente (CIF)',
  1: '1 – Destinatário (FOB)',
  2: '2 – Terceiros',
  3: '3 – Próprio remetente',
  4: '4 – Próprio destinatário',
  9: '9 – Sem transporte',
};

/** Who carries what. */
export function Carrier({ infNFe }: { infNFe: Place }) {
  const transport = infNFe.at('transp');
  const party = transport.at('transporta');
  const vehicle = transport.at('veicTransp');
  const freight = transport.text('modFrete');
  const volumes = transport.all('vol');
  return (
    <Block title="TRANSPORTADOR / VOLUMES TRANSPORTADOS">
      <Row>
        <Cell label="RAZÃO SOCIAL" span={8}>
          {party.text('xNome')}
        </Cell>
        <Cell label="FRETE POR CONTA" span={5}>
          {freights[freight] ?? freight}
        </Cell>
        <Cell label="CÓDIGO ANTT" span={3}>
          {vehicle.text('RNTC')}
        </Cell>
        <Cell label="PLACA" span={2}>
          {vehicle.text('placa')}
        </Cell>
        <Cell label="UF" span={1}>
          {vehicle.text('UF')}
        </Cell>
        <Cell label="CNPJ / CPF" span={5}>
          {taxNumber(party)}
        </Cell>
      </Row>
      <Row>
        <Cell label="ENDEREÇO" span={11}>
          {party.text('xEnder')}
        </Cell>
        <Cell label="MUNICÍPIO" span={6}>
          {party.text('xMun')}
        </Cell>
        <Cell label="UF" span={2}>
          {party.text('UF')}
        </Cell>
        <Cell label="INSCRIÇÃO ESTADUAL" span={5}>
          {party.text('IE')}
        </Cell>
      </Row>
      {(volumes.length > 0 ? volumes : [transport.at('vol')]).map((volume) => (
        <Volume key={volume.index} volume={volume} />
      ))}
    </Block>
  );
}

function Volume({ volume }: { volume: Place }) {
  return (
    <Row>
      <Cell label="QUANTIDADE" span={3} right>
        {volume.text('qVol')}
      </Cell>
      <Cell label="ESPÉCIE" span={5}>
        {volume.text('esp')}
      </Cell>
      <Cell label="MARCA" span={4}>
        {volume.text('marca')}
      </Cell>
      <Cell label="NUMERAÇÃO" span={4}>
        {volume.text('nVol')}
      </Cell>
      <Cell label="PESO BRUTO" span={4} right>
        {quantity(volume.text('pesoB'))}
      </Cell>
      <Cell label="PESO LÍQUIDO" span={4} right>
        {quantity(volume.text('pesoL'))}
      </Cell>
    </Row>
  );
}
