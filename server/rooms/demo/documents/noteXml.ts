import { add, multiply, negate } from '../../../../schemas/core/formats/decimal.ts';
import { dayAfter } from '../season/calendar.ts';
import type { NfeItem, NfeNote, NfeParty } from '../../invoices/nfe/types.ts';
import { unsigned, type Signers } from './signers.ts';
import { rootOf, tag, tags, taxNumberTag } from './written.ts';

/** The document of a note, in the layout 4.00 with its protocol, signed as the note says; it reads back as the same note. */
export function noteXml(note: NfeNote, signers: Signers): string {
  const head = [ide(note), party(note.issuer, 'emit'), note.recipient ? party(note.recipient, 'dest') : ''];
  const items = note.items.map((item) => `<det nItem="${item.nItem}">${product(item)}${taxes}</det>`);
  const rest = [total(note), transport(note), instalments(note), payment(note), information];
  const content = [...head, ...items, ...rest].join('');
  const infNFe = { name: 'infNFe', id: `NFe${note.chNFe}`, versao: '4.00', content };
  const { signature, signer, signerName } = note;
  const isSigned = signature !== 'absent' && signer !== null;
  const holder = { doc: signer ?? '', name: signerName ?? '' };
  const nfe = isSigned ? signers.signed(holder, infNFe, signature === 'ok') : unsigned(infNFe);
  return rootOf('nfeProc', '4.00', `<NFe>${nfe}</NFe>${protocol(note)}`);
}

function ide({ chNFe, natOp, serie, number, dhEmi, tpNF, finNFe, tpAmb, refNFe, issuer, recipient }: NfeNote): string {
  const isNear = issuer.uf === recipient?.uf;
  const head = tags([
    ['cUF', chNFe.slice(0, 2)],
    ['cNF', chNFe.slice(35, 43)],
    ['natOp', natOp],
    ['mod', '55'],
    ['serie', serie],
    ['nNF', number],
    ['dhEmi', dhEmi],
    ['tpNF', tpNF],
    ['idDest', isNear ? '1' : '2'],
    ['cMunFG', issuer.cityCode],
    ['tpImp', '1'],
    ['tpEmis', '1'],
    ['cDV', chNFe.slice(43)],
    ['tpAmb', tpAmb],
    ['finNFe', finNFe],
    ['indFinal', '0'],
    ['indPres', '9'],
    ['procEmi', '0'],
    ['verProc', 'Demonstração'],
  ]);
  const references = refNFe.map((key) => `<NFref>${tag('refNFe', key)}</NFref>`).join('');
  return `<ide>${head}${references}</ide>`;
}

function party(side: NfeParty, name: 'emit' | 'dest'): string {
  const address = tags([
    ['xLgr', side.street],
    ['nro', side.number],
    ['xBairro', side.district],
    ['cMun', side.cityCode],
    ['xMun', side.city],
    ['UF', side.uf],
    ['CEP', side.zip],
    ['cPais', '1058'],
    ['xPais', 'BRASIL'],
  ]);
  const who = taxNumberTag(side.doc) + tag('xNome', side.name);
  const place = name === 'emit' ? 'enderEmit' : 'enderDest';
  const tax = name === 'emit' ? tag('IE', side.ie) + tag('CRT', '3') : tag('indIEDest', side.ie ? '1' : '9');
  const ie = name === 'dest' ? tag('IE', side.ie) : '';
  return `<${name}>${who}<${place}>${address}</${place}>${tax}${ie}</${name}>`;
}

function product({ cProd, xProd, ncm, cfop, uCom, qCom, vUnCom, vProd }: NfeItem): string {
  const sold = tags([
    ['cProd', cProd],
    ['cEAN', 'SEM GTIN'],
    ['xProd', xProd],
    ['NCM', ncm],
    ['CFOP', cfop],
    ['uCom', uCom],
    ['qCom', qCom],
    ['vUnCom', vUnCom],
    ['vProd', money(vProd)],
    ['cEANTrib', 'SEM GTIN'],
    ['uTrib', uCom],
    ['qTrib', qCom],
    ['vUnTrib', vUnCom],
    ['indTot', '1'],
  ]);
  return `<prod>${sold}</prod>`;
}

/** Exempt, as most inputs of the fields are. */
const taxes =
  '<imposto><ICMS><ICMS40><orig>0</orig><CST>40</CST></ICMS40></ICMS><PIS><PISNT><CST>07</CST></PISNT></PIS>' +
  '<COFINS><COFINSNT><CST>07</CST></COFINSNT></COFINS></imposto>';

const zeros = ['vBC', 'vICMS', 'vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'];
const more = ['vFrete', 'vSeg', 'vDesc', 'vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro'];
const none = (names: readonly string[]): string => tags(names.map((name) => [name, '0.00']));

const total = ({ vNF }: NfeNote): string =>
  `<total><ICMSTot>${none(zeros)}${tag('vProd', money(vNF))}${none(more)}${tag('vNF', money(vNF))}</ICMSTot></total>`;

/** At the issuer's cost, all units as they are. */
function transport({ items }: NfeNote): string {
  const count = items.reduce((sum, { qCom }) => add(sum, qCom), '0');
  const volumes = `<vol>${tag('qVol', count)}${tag('esp', 'VOLUMES')}</vol>`;
  return `<transp><modFrete>0</modFrete>${volumes}</transp>`;
}

const days = [30, 60] as const;

/** What is sold is paid in two parts. */
function instalments({ vNF, number, emissionDate, items }: NfeNote): string {
  if (!items.some(({ cfop }) => cfop.endsWith('101') || cfop.endsWith('102'))) return '';
  const half = multiply(vNF, '0.5', 2);
  const parts = [half, add(vNF, negate(half))];
  const bill = tags([
    ['nFat', number],
    ['vOrig', money(vNF)],
    ['vDesc', '0.00'],
    ['vLiq', money(vNF)],
  ]);
  const dues = parts.map((value, place) => {
    const due = dayAfter(emissionDate, days[place] ?? 0);
    return `<dup>${tag('nDup', `00${place + 1}`)}${tag('dVenc', due)}${tag('vDup', money(value))}</dup>`;
  });
  return `<cobr><fat>${bill}</fat>${dues.join('')}</cobr>`;
}

const payment = ({ vNF, finNFe }: NfeNote): string =>
  finNFe === '4'
    ? '<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag>'
    : `<pag><detPag><tPag>15</tPag>${tag('vPag', money(vNF))}</detPag></pag>`;

const information = '<infAdic><infCpl>Documento de demonstração, sem valor fiscal.</infCpl></infAdic>';

function protocol({ protocol: answer, dhEmi, tpAmb }: NfeNote): string {
  if (answer === null) return '';
  const said = tags([
    ['tpAmb', tpAmb],
    ['verAplic', 'Demonstração'],
    ['chNFe', answer.chNFe],
    ['dhRecbto', dhEmi],
    ['nProt', answer.nProt],
    ['cStat', answer.cStat],
    ['xMotivo', answer.xMotivo],
  ]);
  return `<protNFe versao="4.00"><infProt>${said}</infProt></protNFe>`;
}

/** Two digits after the point. */
function money(amount: string): string {
  const [whole, cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
