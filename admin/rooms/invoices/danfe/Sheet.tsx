import { useRef } from 'react';
import { Instalments, Services, Taxes } from './Amounts.tsx';
import { Block } from './Block.tsx';
import { Carrier } from './Carrier.tsx';
import styles from './danfe.module.css';
import { Head, Receipt } from './Head.tsx';
import { Items } from './Items.tsx';
import type { NoteXml, Place } from './noteXml.ts';
import { Recipient } from './Recipient.tsx';
import { useSheets } from './useSheets.ts';

interface Props {
  note: NoteXml;
  /** The access key. */
  code: string;
  /** That it is no fiscal document. */
  notice: string;
  /** What stands across the whole of it; '': nothing. */
  across: string;
}

/** The sheets of the DANFE with its blocks in their order. Their names stay Portuguese, as the law's layout has them. */
export function Sheets({ note, code, notice, across }: Props) {
  const { infNFe } = note;
  const place = useRef<HTMLDivElement>(null);
  const items = infNFe.all('det');
  const counts = useSheets(place, items.length);
  const sheets = counts.map((count, at) => {
    const begin = counts.slice(0, at).reduce((sum, each) => sum + each, 0);
    const number = `${at + 1}/${counts.length}`;
    return { number, items: items.slice(begin, begin + count), isFirst: at === 0, isLast: at === counts.length - 1 };
  });
  return (
    <div ref={place}>
      {sheets.map(({ number, items: own, isFirst, isLast }) => (
        <article key={number} className={styles.sheet} lang="pt-BR">
          <p className={styles.notice} data-part="notice">
            {[notice, across].filter(Boolean).join(' · ')}
          </p>
          {across && <Across>{across}</Across>}
          <div data-part="top">
            {isFirst && <Receipt infNFe={infNFe} />}
            <div data-part="head">
              <Head note={note} code={code} sheet={number} />
            </div>
            {isFirst && <Parties infNFe={infNFe} />}
          </div>
          {own.length > 0 && <Items items={own} />}
          {isLast && <More infNFe={infNFe} />}
        </article>
      ))}
    </div>
  );
}

/** What stands on the first sheet between its head and the items. */
function Parties({ infNFe }: { infNFe: Place }) {
  return (
    <>
      <Recipient infNFe={infNFe} />
      <Instalments infNFe={infNFe} />
      <Taxes infNFe={infNFe} />
      <Services infNFe={infNFe} />
      <Carrier infNFe={infNFe} />
    </>
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
    <div data-part="end">
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
    </div>
  );
}
