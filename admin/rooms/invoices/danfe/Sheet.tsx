import { Instalments, Taxes } from './Amounts.tsx';
import { Block } from './Block.tsx';
import { Carrier } from './Carrier.tsx';
import styles from './danfe.module.css';
import { Head, Receipt } from './Head.tsx';
import { Items } from './Items.tsx';
import type { NoteXml, Place } from './noteXml.ts';
import { Recipient } from './Recipient.tsx';

interface Props {
  note: NoteXml;
  /** The access key. */
  code: string;
  /** That it is no fiscal document. */
  notice: string;
  /** What stands across the whole of it; '': nothing. */
  across: string;
}

/** The blocks of the DANFE in their order. Their names stay Portuguese, as the law's layout has them. */
export function Sheet({ note, code, notice, across }: Props) {
  const { infNFe } = note;
  return (
    <article className={styles.sheet} lang="pt-BR">
      <p className={styles.notice}>{[notice, across].filter(Boolean).join(' · ')}</p>
      {across && <Across>{across}</Across>}
      <Receipt infNFe={infNFe} />
      <Head note={note} code={code} />
      <Recipient infNFe={infNFe} />
      <Instalments infNFe={infNFe} />
      <Taxes infNFe={infNFe} />
      <Carrier infNFe={infNFe} />
      <Items infNFe={infNFe} notice={notice} />
      <More infNFe={infNFe} />
    </article>
  );
}

/** A stamp of outlines, under which everything can be read. */
function Across({ children }: { children: string }) {
  return (
    <svg className={styles.across} viewBox="0 0 200 80" aria-hidden="true">
      <text x="100" y="50">
        {children}
      </text>
    </svg>
  );
}

/** What the issuer says besides, and what is meant for the tax authority. */
function More({ infNFe }: { infNFe: Place }) {
  return (
    <Block title="DADOS ADICIONAIS">
      <div className={styles.row} data-tall>
        <div className={styles.cell} data-span={15}>
          <span className={styles.label}>INFORMAÇÕES COMPLEMENTARES</span>
          <span className={styles.said}>{infNFe.text('infAdic/infCpl')}</span>
        </div>
        <div className={styles.cell} data-span={9}>
          <span className={styles.label}>RESERVADO AO FISCO</span>
          <span className={styles.said}>{infNFe.text('infAdic/infAdFisco')}</span>
        </div>
      </div>
    </Block>
  );
}
