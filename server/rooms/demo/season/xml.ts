import type { NfeItem, NfeNote, NfeParty } from '../../invoices/nfe/types.ts';

/** The document of a note, in the layout 4.00 with its protocol and without a signature; it reads back as the same note. */
export function xmlOf(note: NfeNote): string {
  const infNFe = [ide(note), party(note.issuer, 'emit'), note.recipient ? party(note.recipient, 'dest') : ''];
  const items = note.items.map((item) => `<det nItem="${item.nItem}">${product(item)}${taxes}</det>`);
  const rest = `${total(note)}<transp><modFrete>0</modFrete></transp>${payment(note)}`;
  const nfe = `<infNFe Id="NFe${note.chNFe}" versao="4.00">${infNFe.join('')}${items.join('')}${rest}</infNFe>`;
  const root = 'nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"';
  return `<?xml version="1.0" encoding="UTF-8"?><${root}><NFe>${nfe}</NFe>${protocol(note)}</nfeProc>`;
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const tag = (name: string, value: string | null): string =>
  value === null ? '' : `<${name}>${value.replaceAll(/[&<>]/g, (mark) => escaped[mark] ?? mark)}</${name}>`;

const tags = (values: readonly [name: string, value: string | null][]): string =>
  values.map(([name, value]) => tag(name, value)).join('');

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
  const who = tag(side.docType === 'CPF' ? 'CPF' : 'CNPJ', side.doc) + tag('xNome', side.name);
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

const payment = ({ vNF, finNFe }: NfeNote): string =>
  finNFe === '4'
    ? '<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag>'
    : `<pag><detPag><tPag>15</tPag>${tag('vPag', money(vNF))}</detPag></pag>`;

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
