import styles from './danfe.module.css';
import type { Place } from './noteXml.ts';
import { money, quantity } from './written.ts';

const heads = [
  'CÓDIGO',
  'DESCRIÇÃO DO PRODUTO / SERVIÇO',
  'NCM/SH',
  'O/CST',
  'CFOP',
  'UN',
  'QUANT.',
  'VALOR UNIT.',
  'VALOR TOTAL',
  'B. CÁLC. ICMS',
  'VALOR ICMS',
  'VALOR IPI',
  '% ICMS',
  '% IPI',
];

/** Columns of texts; amounts stand at the right. */
const texts = 6;

/** Items of a sheet. */
export function Items({ items }: { items: readonly Place[] }) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th colSpan={heads.length} scope="colgroup">
            DADOS DOS PRODUTOS / SERVIÇOS
          </th>
        </tr>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-right={index >= texts}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Item key={item.index} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Item({ item }: { item: Place }) {
  const product = item.at('prod');
  const [icms] = item.at('imposto/ICMS').all();
  const ipi = item.at('imposto/IPI/IPITrib');
  const tax = (name: string) => money(icms?.text(name) ?? '');
  const code = `${icms?.text('orig') ?? ''}${(icms?.text('CST') || icms?.text('CSOSN')) ?? ''}`;
  const said = [product.text('cProd'), product.text('xProd'), product.text('NCM'), code, product.text('CFOP')];
  const amounts = [quantity(product.text('qCom')), unitValue(product.text('vUnCom')), money(product.text('vProd'))];
  const taxes = [tax('vBC'), tax('vICMS'), money(ipi.text('vIPI')), tax('pICMS'), money(ipi.text('pIPI'))];
  return (
    <tr>
      {[...said, product.text('uCom'), ...amounts, ...taxes].map((value, index) => (
        <td key={heads[index]} data-right={index >= texts}>
          {value}
          {index === 1 && <More item={item} />}
        </td>
      ))}
    </tr>
  );
}

/** What the issuer says of the item besides. */
function More({ item }: { item: Place }) {
  const said = item.text('infAdProd');
  return said && <div className={styles.small}>{said}</div>;
}

/** Two digits at least, and all that there are. */
const unitValue = (value: string): string => {
  const written = quantity(value);
  return /,\d$/.test(written) ? `${written}0` : written;
};
