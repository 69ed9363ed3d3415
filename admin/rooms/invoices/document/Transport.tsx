import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts, type Key } from '../texts.ts';
import type { Contents } from './contents.ts';
import { Lines, Section, type Line } from './Section.tsx';

type Carrier = NonNullable<Contents['carrier']>;

const freights = [
  'doc.freight.0',
  'doc.freight.1',
  'doc.freight.2',
  'doc.freight.3',
  'doc.freight.4',
  'doc.freight.9',
] as const satisfies readonly Key[];

/** Who carries the goods, at whose cost, and what is carried. */
export function Transport({ carrier }: Pick<Contents, 'carrier'>) {
  const text = useTexts();
  const { locale } = useWords();
  if (carrier === null) return null;
  const { freight, name, taxNum, plate, state } = carrier;
  const by = freights.find((each) => each === `doc.freight.${freight}`);
  const lines: Line[] = [
    [text('doc.freight'), by ? text(by) : (freight ?? '')],
    [text('doc.carrier'), [name, taxNum && taxNumberText(taxNum)].filter(Boolean).join(' · ')],
    [text('doc.plate'), [plate, plate && state].filter(Boolean).join(' · ')],
  ];
  const amount = (value: string | null, unit = '') => (value === null ? '' : `${formatQuantity(value, locale)}${unit}`);
  const ofVolume = ({ quantity, kind, brand, netWeight, grossWeight }: Carrier['volumes'][number]): Line[] => [
    [text('doc.volumes'), [amount(quantity), kind, brand].filter(Boolean).join(' ')],
    [text('doc.netWeight'), amount(netWeight, ' Kg')],
    [text('doc.grossWeight'), amount(grossWeight, ' Kg')],
  ];
  return (
    <Section title={text('doc.transport')}>
      <Lines lines={lines} />
      {carrier.volumes.map((volume) => (
        <Lines key={JSON.stringify(volume)} lines={ofVolume(volume)} />
      ))}
    </Section>
  );
}
