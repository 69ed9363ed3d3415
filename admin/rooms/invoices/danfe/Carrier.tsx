import { Block, Lines, type Line } from './Block.tsx';
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
  const volumes = transport.all('vol');
  return (
    <Block title="TRANSPORTADOR / VOLUMES TRANSPORTADOS">
      <Lines lines={whoCarries(transport)} />
      {(volumes.length > 0 ? volumes : [transport.at('vol')]).map((volume) => (
        <Lines key={volume.index} lines={[carried(volume)]} />
      ))}
    </Block>
  );
}

function whoCarries(transport: Place): readonly Line[] {
  const party = transport.at('transporta');
  const vehicle = transport.at('veicTransp');
  const freight = transport.text('modFrete');
  return [
    [
      ['RAZÃO SOCIAL', 8, party.text('xNome')],
      ['FRETE POR CONTA', 5, freights[freight] ?? freight],
      ['CÓDIGO ANTT', 3, vehicle.text('RNTC')],
      ['PLACA', 2, vehicle.text('placa')],
      ['UF', 1, vehicle.text('UF')],
      ['CNPJ / CPF', 5, taxNumber(party)],
    ],
    [
      ['ENDEREÇO', 11, party.text('xEnder')],
      ['MUNICÍPIO', 6, party.text('xMun')],
      ['UF', 2, party.text('UF')],
      ['INSCRIÇÃO ESTADUAL', 5, party.text('IE')],
    ],
  ];
}

const carried = (volume: Place): Line => [
  ['QUANTIDADE', 3, volume.text('qVol'), 'right'],
  ['ESPÉCIE', 5, volume.text('esp')],
  ['MARCA', 4, volume.text('marca')],
  ['NUMERAÇÃO', 4, volume.text('nVol')],
  ['PESO BRUTO', 4, quantity(volume.text('pesoB')), 'right'],
  ['PESO LÍQUIDO', 4, quantity(volume.text('pesoL')), 'right'],
];
