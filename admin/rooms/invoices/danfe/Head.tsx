import { accessKeyText } from '../accessKey/accessKeyText.ts';
import { BarCode } from './BarCode.tsx';
import { Block, Lines, Row } from './Block.tsx';
import { contingencyCode } from './contingency.ts';
import styles from './danfe.module.css';
import type { NoteXml, Place } from './noteXml.ts';
import { day, money, number, street, taxNumber, time, zipCode } from './written.ts';

/** What the recipient tears off and signs. */
export function Receipt({ infNFe }: { infNFe: Place }) {
  const [issuer, recipient] = [infNFe.text('emit/xNome'), infNFe.text('dest/xNome')];
  const value = money(infNFe.text('total/ICMSTot/vNF'));
  return (
    <div className={styles.receipt}>
      <Row>
        <div className={styles.cell} data-span={19}>
          RECEBEMOS DE {issuer} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO.
          EMISSÃO: {day(infNFe.text('ide/dhEmi'))} VALOR TOTAL: R$ {value} DESTINATÁRIO: {recipient}
        </div>
        <div className={styles.cell} data-span={5} data-centre>
          <strong>NF-e</strong>
          <Numbers infNFe={infNFe} />
        </div>
      </Row>
      <Lines
        lines={[
          [
            ['DATA DE RECEBIMENTO', 6, ''],
            ['IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', 18, ''],
          ],
        ]}
      />
    </div>
  );
}

function Numbers({ infNFe }: { infNFe: Place }) {
  return (
    <>
      <strong>Nº {number(infNFe.text('ide/nNF'))}</strong>
      <strong>SÉRIE {infNFe.text('ide/serie')}</strong>
    </>
  );
}

interface HeadProps {
  note: NoteXml;
  /** The access key. */
  code: string;
  /** Which sheet of how many: '1/2'. */
  sheet: string;
}

/** Who issued which note, with its key as bars; on every sheet. */
export function Head({ note: { infNFe, protocol }, code, sheet }: HeadProps) {
  const registered = protocol.text('dhRecbto');
  const permit = [protocol.text('nProt'), registered && `${day(registered)} ${time(registered)}`];
  return (
    <Block>
      <Row>
        <Issuer issuer={infNFe.at('emit')} />
        <Kind infNFe={infNFe} sheet={sheet} />
        <div className={styles.cell} data-span={15}>
          <BarCode code={code} />
          <span className={styles.label}>CHAVE DE ACESSO</span>
          <strong className={styles.code}>{accessKeyText(code)}</strong>
        </div>
      </Row>
      <Contingency code={contingencyCode(infNFe)} />
      <Lines
        lines={[
          [
            ['NATUREZA DA OPERAÇÃO', 12, infNFe.text('ide/natOp')],
            ['PROTOCOLO DE AUTORIZAÇÃO DE USO', 12, permit.filter(Boolean).join(' – ')],
          ],
          [
            ['INSCRIÇÃO ESTADUAL', 8, infNFe.text('emit/IE')],
            ['INSCRIÇÃO ESTADUAL DO SUBST. TRIBUT.', 8, infNFe.text('emit/IEST')],
            ['CNPJ / CPF', 8, taxNumber(infNFe.at('emit'))],
          ],
        ]}
      />
    </Block>
  );
}

/** The data of a note that was issued without the tax authority, as bars and digits. */
function Contingency({ code }: { code: string }) {
  if (code === '') return null;
  return (
    <Row>
      <div className={styles.cell} data-span={9} data-centre>
        <strong className={styles.small}>DANFE EM CONTINGÊNCIA – IMPRESSO EM DECORRÊNCIA DE PROBLEMAS TÉCNICOS</strong>
      </div>
      <div className={styles.cell} data-span={15}>
        <BarCode code={code} />
        <span className={styles.label}>DADOS DA NF-E</span>
        <strong className={styles.code}>{code.match(/.{4}/g)?.join(' ')}</strong>
      </div>
    </Row>
  );
}

function Issuer({ issuer }: { issuer: Place }) {
  const address = issuer.at('enderEmit');
  const lines = [
    street(address),
    [address.text('xBairro'), zipCode(address.text('CEP'))].filter(Boolean).join(' – '),
    [address.text('xMun'), address.text('UF')].filter(Boolean).join(' – '),
    address.text('fone') && `Fone: ${address.text('fone')}`,
  ];
  return (
    <div className={styles.cell} data-span={5}>
      <span className={styles.label}>IDENTIFICAÇÃO DO EMITENTE</span>
      <strong className={styles.issuer}>{issuer.text('xNome')}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

function Kind({ infNFe, sheet }: { infNFe: Place; sheet: string }) {
  return (
    <div className={styles.cell} data-span={4} data-centre>
      <strong className={styles.name}>DANFE</strong>
      <span className={styles.small}>Documento Auxiliar da Nota Fiscal Eletrônica</span>
      <span className={styles.direction}>
        <span className={styles.small}>
          0 – ENTRADA
          <br />1 – SAÍDA
        </span>
        <strong className={styles.digit}>{infNFe.text('ide/tpNF')}</strong>
      </span>
      <Numbers infNFe={infNFe} />
      <strong className={styles.small}>FOLHA {sheet}</strong>
    </div>
  );
}
