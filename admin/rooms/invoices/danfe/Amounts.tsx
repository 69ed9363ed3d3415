import { Block, Lines } from './Block.tsx';
import styles from './danfe.module.css';
import type { Place } from './noteXml.ts';
import { day, money } from './written.ts';

/** When which part is due. */
export function Instalments({ infNFe }: { infNFe: Place }) {
  const bill = infNFe.at('cobr/fat');
  const due = infNFe.at('cobr').all('dup');
  const billed = bill.text('nFat');
  if (!billed && due.length === 0) return null;
  return (
    <Block title="FATURA / DUPLICATAS">
      <div className={styles.dues}>
        {billed && (
          <span>
            Fatura {billed}: R$ {money(bill.text('vLiq') || bill.text('vOrig'))}
          </span>
        )}
        {due.map((each) => (
          <span key={each.text('nDup') + each.text('dVenc')}>
            {each.text('nDup')} · venc. {day(each.text('dVenc'))} · R$ {money(each.text('vDup'))}
          </span>
        ))}
      </div>
    </Block>
  );
}

const boxes: readonly (readonly (readonly [label: string, name: string])[])[] = [
  [
    ['BASE DE CÁLC. DO ICMS', 'vBC'],
    ['VALOR DO ICMS', 'vICMS'],
    ['BASE DE CÁLC. ICMS ST', 'vBCST'],
    ['VALOR DO ICMS SUBST.', 'vST'],
    ['VALOR APROX. TRIBUTOS', 'vTotTrib'],
    ['VALOR TOTAL DOS PRODUTOS', 'vProd'],
  ],
  [
    ['VALOR DO FRETE', 'vFrete'],
    ['VALOR DO SEGURO', 'vSeg'],
    ['DESCONTO', 'vDesc'],
    ['OUTRAS DESPESAS', 'vOutro'],
    ['VALOR DO IPI', 'vIPI'],
    ['VALOR TOTAL DA NOTA', 'vNF'],
  ],
];

/** The parts of the value and the taxes. */
export function Taxes({ infNFe }: { infNFe: Place }) {
  const totals = infNFe.at('total/ICMSTot');
  return (
    <Block title="CÁLCULO DO IMPOSTO">
      <Lines
        lines={boxes.map((line) => line.map(([label, name]) => [label, 4, money(totals.text(name)), 'right'] as const))}
      />
    </Block>
  );
}

/** The sums of services, on notes that have some. */
export function Services({ infNFe }: { infNFe: Place }) {
  const totals = infNFe.at('total/ISSQNtot');
  if (!totals.text('vServ')) return null;
  return (
    <Block title="CÁLCULO DO ISSQN">
      <Lines
        lines={[
          [
            ['INSCRIÇÃO MUNICIPAL', 6, infNFe.text('emit/IM')],
            ['VALOR TOTAL DOS SERVIÇOS', 6, money(totals.text('vServ')), 'right'],
            ['BASE DE CÁLCULO DO ISSQN', 6, money(totals.text('vBC')), 'right'],
            ['VALOR DO ISSQN', 6, money(totals.text('vISS')), 'right'],
          ],
        ]}
      />
    </Block>
  );
}
