import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coreFiles } from '../scripts/new/parts.ts';

/** What this product is about, in the languages of the core: whole words, and some beginnings of words. */
const english =
  'customer\\w*|sales\\w*|seller\\w*|sold|invoic\\w*|stocks?|campaign\\w*|products?|agri\\w*|agro\\w*|farm(?:s|ers?|ing)?|harvest\\w*|sku';
const portuguese =
  'clientes?|vendas?|vendedor\\w*|estoques?|campanhas?|produtos?|safras?|notas? ?fisca(?:l|is)|lavouras?';
const spanish = 'ventas?|existencias|inventarios?|campanas?|productos?|factur\\w*|cosechas?';
const french = 'ventes?|campagnes?|produits?';
const codes = 'n[ -]?f[ -]?e|danfe|sefaz|cfop|cnpj|rtv|ctv|atv';
const words = new RegExp(`\\b(?:${[english, portuguese, spanish, french, codes].join('|')})\\b`, 'g');
/** Every program has clients; in a French text they are customers. */
const inFrench = /\bclients?\b/g;

/** What the core may say all the same (docs/decisions/043-words-of-the-core.md). */
const exceptions: { word: string; files: RegExp }[] = [
  { word: 'cnpj', files: /^schemas\/core\/(formats|texts)\// },
  { word: 'cnpj', files: /^(schemas\/core\/(user|common)|migrations\/core\/snapshot\/user)\.json$/ },
  { word: 'cnpj', files: /^admin\/core\/widgets\/taxNumber\/masks\.ts$/ },
  { word: 'cnpj', files: /^scripts\/generate\/(normalize\/formatWidgets|samples\/formats)\.ts$/ },
  { word: 'cnpj', files: /^tests\/core\/formats\/documents\.test\.ts$/ },
  { word: 'cnpj', files: /^docs\/dialect\.md$/ },
  { word: 'lavoura', files: /^LICENSE$/ },
];

/** `SalesRegion`, `SALES_REGION` and `salesRegion2` as words, without capitals and accents; lines stay lines. */
function asWords(text: string): string {
  return text
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])/g, ' ')
    .replaceAll('_', ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

const wordsIn = (text: string): string[] => asWords(text).match(words) ?? [];

interface Finding {
  word: string;
  file: string;
  line: number;
}

function findingsIn(file: string): Finding[] {
  const text = asWords(`${file}\n${readFileSync(file, 'utf8')}`);
  const searched = file.endsWith('/fr-FR.json') ? [words, inFrench] : [words];
  return searched.flatMap((each) =>
    [...text.matchAll(each)].map(({ 0: word, index }) => {
      return { word, file, line: text.slice(0, index).split('\n').length - 1 };
    }),
  );
}

const findings = coreFiles('.').flatMap(findingsIn);
const isExcepted = ({ word, file }: Finding, { word: may, files }: (typeof exceptions)[number]): boolean =>
  word === may && files.test(file);

test('the core names nothing of the product, in names, comments, texts and paths', () => {
  const said = findings.filter((finding) => !exceptions.some((each) => isExcepted(finding, each)));
  expect(said.map(({ word, file, line }) => `${file}:${line} ${word}`)).toEqual([]);
});

test('what it may name all the same, it names', () => {
  expect(exceptions.filter((each) => !findings.some((finding) => isExcepted(finding, each)))).toEqual([]);
});

test('the core draws no icon but those that itself or a new business shows', () => {
  const shown = coreFiles('.').filter((path) => /^admin\/core\/.*\.tsx?$/.test(path));
  const text = [...shown, 'scripts/new/template/app.json'].map((path) => readFileSync(path, 'utf8')).join('');
  const icons: object = JSON.parse(readFileSync('schemas/core/icons.json', 'utf8'));
  expect(Object.keys(icons).filter((name) => !new RegExp(`['"]${name}['"]`).test(text))).toEqual([]);
});

test.each([
  ['customerId', ['customer']],
  ['bySalesRegion2', ['sales']],
  ['CAMPAIGN_DAYS', ['campaign']],
  ['/stock-postings', ['stock']],
  ['chNFe, NF-e and nfe', ['n fe', 'nf-e', 'nfe']],
  ['brCNPJ', ['cnpj']],
  ['a nota fiscal, as Notas Fiscais', ['nota fiscal', 'notas fiscais']],
  ['Agrícola e agronômica', ['agricola', 'agronomica']],
  ['la campaña y los productos', ['campana', 'productos']],
  ['NODE_ENV=production infer reproduit une ventana, farmácia', []],
])('"%s" holds %j', (text, held) => {
  expect(wordsIn(text)).toEqual(held);
});
