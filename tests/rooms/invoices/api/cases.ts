import type { Locale } from '../../../../generated/tables.ts';
import {
  act,
  actOnMany,
  areNamedAlike,
  atOnce,
  code,
  comes,
  exports,
  is,
  isAbsent,
  post,
  type Step,
  take,
  takeKeys,
  twice,
} from './steps.ts';

interface Case {
  /** The row of the design's table; a word for what it has beyond. */
  row: number | string;
  says: string;
  steps: Step[];
}

const agrocentro = '18680698000107';
const reason = { reason: 'Not delivered' };
/** One can of 5 L of the first product, as the first customer sells it. */
const can = { extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '1', vProd: '12.50' };
const locales: readonly Locale[] = ['en-US', 'pt-BR', 'es-ES'];

/** The refusal to approve a note, in the words of each language. */
const approvals = (sample: string, refusal: string, texts: [string, string, string]): Step[] =>
  locales.map((locale, place) => act('approve', sample, `409 ${refusal} ${texts[place]}`, { locale }));

/** The cases of the design's table, row by row, and its extras. */
export const cases: Case[] = [
  {
    row: 1,
    says: 'a sale of the company adds to the customer’s stock, in Kg and L',
    steps: [comes('01', '50A', ['saleIn 200', 'saleIn 12.5', 'saleIn 60'])],
  },
  { row: 2, says: 'a customer’s sale takes from it', steps: [comes('02', '50A', ['saleOut -10', 'saleOut -10500'])] },
  {
    row: 3,
    says: 'one unknown code keeps every item from being posted, which the export says in words',
    steps: [
      comes('03', '30 unknownSku:2'),
      exports('03', [',product not known (2),'], '&locale=en-US'),
      exports('03', [';produto não cadastrado (2);'], '&locale=pt-BR'),
      exports('03', [';producto desconocido (2);'], '&locale=es-ES'),
      exports('03', [',unknownSku:2,'], '&raw=1'),
    ],
  },
  {
    row: 4,
    says: 'once the code is known, reprocessing posts both items',
    steps: [
      comes('03', '30 unknownSku:2'),
      code('15483664000126', '9999-Z', '10010', 'UN', '2'),
      act('reprocess', '03', '202'),
      is('03', '50A', { ledger: ['saleOut -5', 'saleOut -8'] }),
    ],
  },
  {
    row: 5,
    says: 'a return to the company names the note that it returns',
    steps: [
      take(['01', '04'], ['created', 'created']),
      is('04', '50A', {
        ledger: ['saleInReturn -5'],
        has: { refNFe: ['35260805570567000117550010000010011603796299'] },
      }),
    ],
  },
  { row: 6, says: 'an entry note takes a sale back', steps: [comes('05', '50A', ['saleOutReturn 5'])] },
  {
    row: 7,
    says: 'a transfer moves stock between branches',
    steps: [comes('07', '50A', ['transferOut -30', 'transferIn 30'])],
  },
  {
    row: 8,
    says: 'goods move when they are delivered, not when they are billed',
    steps: [comes('09', '50A'), comes('10', '50A', ['saleIn 2500'])],
  },
  {
    row: 9,
    says: 'complements of prices and adjustments move nothing',
    steps: [comes('11', '50A'), comes('12', '50A')],
  },
  {
    row: 10,
    says: 'keys and numbers of companies keep their letters',
    steps: [
      comes('13', '50A', ['saleOut -60']),
      comes('14', '50A', ['saleIn 40']),
      is('13', '50A', {
        has: { emitCnpjCpf: 'KXT2V8V4000165', chNFe: '352608KXT2V8V4000165550010000010131641425427' },
      }),
      is('14', '50A', { has: { destCnpjCpf: 'KXT2V8V4000165' } }),
      exports('13', ['3526 08KX T2V8 V400 0165 5500 1000 0010 1316 4142 5427', 'KX.T2V.8V4/0001-65']),
    ],
  },
  { row: 11, says: 'a note of the test environment is an error', steps: [comes('15', '30 homologation')] },
  {
    row: 12,
    says: 'four encodings say the same',
    steps: [
      take(['16', '17', '18', '20'], ['created', 'created', 'created', 'created']),
      areNamedAlike(['16', '17', '18', '20']),
    ],
  },
  {
    row: 13,
    says: 'bytes that are not the declared encoding are refused',
    steps: [take(['19'], ['refused encoding'])],
  },
  {
    row: 14,
    says: 'what is no note is refused, each by its own name',
    steps: [
      take(
        ['21', '22', '23', '67', '68', '69', '70'],
        [
          'refused truncated',
          'refused externalEntity',
          'refused entityExpansion',
          'refused empty',
          'refused html',
          'refused notXml',
          'refused soapFault',
        ],
      ),
    ],
  },
  {
    row: 15,
    says: 'wrong check digits, other models and foreign namespaces are refused',
    steps: [take(['24', '57', '59'], ['refused checkDigit', 'refused model', 'refused namespace'])],
  },
  {
    row: 16,
    says: 'a key or a protocol that is not the note’s is an error',
    steps: [comes('25', '30 keyFieldMismatch'), comes('26', '30 protocolMismatch')],
  },
  {
    row: 17,
    says: 'a broken signature waits for a person, who approves once',
    steps: [
      comes('27', '40 signatureInvalid'),
      act('approve', '27', '200'),
      is('27', '50P', { ledger: ['saleOut -350'] }),
      act('approve', '27', '409 invoiceApproveNotAwaiting'),
    ],
  },
  {
    row: 18,
    says: 'a note that nobody authorised can’t be approved, but posted by hand unless it was denied',
    steps: [
      comes('28', '30 notAuthorised'),
      comes('29', '30 notAuthorised'),
      comes('30', '30 notAuthorised'),
      act('approve', '28', '409 invoiceApproveNotAwaiting'),
      act('approve', '29', '409 invoiceApproveNotAwaiting'),
      act('approve', '30', '409 invoiceApproveNotAwaiting'),
      post('28', [can], '201'),
      post('29', [can], '201'),
      post('30', [can], '409 invoiceDenied'),
      is('28', '50M', { ledger: ['saleOut -5'] }),
      is('29', '50M', { ledger: ['saleOut -5'] }),
      is('30', '30 notAuthorised', { ledger: [] }),
    ],
  },
  { row: 19, says: 'a late authorisation is one', steps: [comes('31', '50A', ['saleOut -10'])] },
  {
    row: 20,
    says: 'a cancellation takes back what was posted and deletes nothing',
    steps: [
      comes('32', '50A', ['saleOut -45']),
      take(['33'], ['event']),
      is('32', '90A', { ledger: ['saleOut -45', 'saleOut 45'], sum: '0' }),
    ],
  },
  {
    row: 21,
    says: 'a cancellation that comes before its note keeps it from being posted',
    steps: [take(['33'], ['orphanEvent']), isAbsent('32'), take(['32'], ['created']), is('32', '90', { ledger: [] })],
  },
  {
    row: 22,
    says: 'a late cancellation counts',
    steps: [comes('34', '50A', ['saleOut -180']), take(['35'], ['event']), is('34', '90A', { sum: '0' })],
  },
  {
    row: 23,
    says: 'a cancellation that was refused or only asked for changes nothing',
    steps: [
      comes('02', '50A', ['saleOut -10', 'saleOut -10500']),
      take(['36', '37'], ['event', 'event']),
      is('02', '50A', { ledger: ['saleOut -10', 'saleOut -10500'], events: 2 }),
    ],
  },
  {
    row: 24,
    says: 'an event waits for its note',
    steps: [take(['38'], ['orphanEvent'])],
  },
  {
    row: 25,
    says: 'events that tell something leave the stock alone',
    steps: [
      comes('01', '50A', ['saleIn 200', 'saleIn 12.5', 'saleIn 60']),
      take(['39', '40', '41', '42'], ['event', 'event', 'event', 'event']),
      is('01', '50A', { ledger: ['saleIn 200', 'saleIn 12.5', 'saleIn 60'], events: 4 }),
    ],
  },
  {
    row: 26,
    says: 'a recipient who denies a note contests it',
    steps: [
      comes('43', '50A', ['saleIn 55']),
      take(['44'], ['event']),
      is('43', '70A', { sum: '0' }),
      comes('45', '50A', ['saleIn 20']),
      take(['46'], ['event']),
      is('45', '70A', { sum: '0' }),
    ],
  },
  {
    row: 27,
    says: 'a batch holds several notes',
    steps: [take(['48'], ['created', 'created', 'created'])],
  },
  {
    row: 28,
    says: 'an answer of the distribution service holds a summary, a note and an event',
    steps: [take(['51'], ['summary', 'created', 'event'])],
  },
  {
    row: 29,
    says: 'quantities are exact, the smallest and the greatest',
    steps: [
      take(['53'], ['created']),
      is('53', '50A', { ledger: ['saleOut -0.5', 'saleOut -1', 'saleOut -0.0005', 'saleOut -99999999999999.9'] }),
    ],
  },
  {
    row: 30,
    says: 'the same again is a duplicate, the same key with other contents a conflict',
    steps: [
      comes('54', '50A', ['saleOut -5']),
      take(['55'], ['duplicate']),
      take(['56'], ['conflict']),
      is('54', '50A', { ledger: ['saleOut -5'] }),
    ],
  },
  {
    row: 31,
    says: 'prefixes are read, and texts are what they mean',
    steps: [
      comes('58', '50A', ['saleOut -20']),
      comes('60', '40 unsigned'),
      is('60', '40 unsigned', { has: { items: [{ xProd: 'ADUBO <N> & K Ção & cia' }] } }),
    ],
  },
  {
    row: 32,
    says: 'one note may sell, give and charge a service',
    steps: [comes('62', '50A', ['saleOut -10', 'bonusOut -1000'])],
  },
  {
    row: 33,
    says: 'other exits wait for a person, unknown units for a factor, base units need none',
    steps: [comes('63', '40 cfop:1'), comes('65', '30 unit:1'), comes('66', '50A', ['saleOut -7.5'])],
  },
  {
    row: 34,
    says: 'the day of a note is that of its own offset',
    steps: [
      comes('71', '50A', ['saleOut -5']),
      comes('72', '50A', ['saleOut -5']),
      is('71', '50A', { has: { movementDate: '2026-08-31' } }),
      is('72', '50A', { has: { movementDate: '2026-08-31' } }),
    ],
  },
  {
    row: 35,
    says: 'what was posted can’t be approved, and each way of posting has its own words in each language',
    steps: [
      comes('01', '50A', ['saleIn 200', 'saleIn 12.5', 'saleIn 60']),
      comes('28', '30 notAuthorised'),
      post('28', [can], '201'),
      ...approvals('01', 'invoiceApproveAutomatic', [
        'Automatically posted invoices cannot be approved.',
        'Notas fiscais lançadas automaticamente não podem ser aprovadas.',
        'Las facturas contabilizadas automáticamente no se pueden aprobar.',
      ]),
      ...approvals('28', 'invoiceApproveManual', [
        'Manually posted invoices cannot be approved.',
        'Notas fiscais lançadas manualmente não podem ser aprovadas.',
        'Las facturas contabilizadas manualmente no se pueden aprobar.',
      ]),
      actOnMany('approve', ['01', '28'], ['409 invoiceApproveAutomatic', '409 invoiceApproveManual']),
      is('01', '50A', { ledger: ['saleIn 200', 'saleIn 12.5', 'saleIn 60'] }),
      is('28', '50M', { ledger: ['saleOut -5'] }),
    ],
  },
  {
    row: 36,
    says: 'reprocessing changes what the rules find otherwise, and nothing of what was posted by hand',
    steps: [
      comes('28', '30 notAuthorised'),
      post('28', [can], '201'),
      act('reprocess', '28', '409 invoiceReprocessManual Manually posted invoices cannot be reprocessed.'),
      comes('16', '50A', ['saleOut -5']),
      act('reprocess', '16', '202'),
      is('16', '50A', { ledger: ['saleOut -5'], has: { run: 1 } }),
      code(agrocentro, '1001-A', '10010', 'GL', '6'),
      act('reprocess', '16', '202'),
      is('16', '50A', { ledger: ['saleOut -5', 'saleOut 5', 'saleOut -6'], sum: '-6', has: { run: 2 } }),
    ],
  },
  {
    row: 37,
    says: 'posting by hand needs items and happens once',
    steps: [
      post('02', [], '422 invoiceWithoutItems'),
      isAbsent('02'),
      post('02', [can], '201'),
      is('02', '50M', { ledger: ['saleOut -5'] }),
      post('02', [can], '409 invoiceDuplicate'),
    ],
  },
  {
    row: 38,
    says: 'contesting needs a reason and takes the stock back until the note is reprocessed',
    steps: [
      comes('01', '50A', ['saleIn 200', 'saleIn 12.5', 'saleIn 60']),
      act('contest', '01', '422 required'),
      act('contest', '01', '200', reason),
      is('01', '70A', { sum: '0', has: reason }),
      act('contest', '01', '409 invoiceState', reason),
      act('reprocess', '01', '202'),
      is('01', '50A', { sum: '272.5' }),
    ],
  },
  {
    row: 40,
    says: 'two at once approve one note once, and import one file once',
    steps: [
      comes('27', '40 signatureInvalid'),
      twice('approve', '27', ['200', '409']),
      is('27', '50P', { ledger: ['saleOut -350'] }),
      atOnce('10', ['created', 'duplicate']),
      is('10', '50A', { ledger: ['saleIn 2500'] }),
    ],
  },
  {
    row: 'names',
    says: 'the names in an archive are only names',
    steps: [take(['zip-02'], ['created', 'created', 'created', 'created'])],
  },
  {
    row: 'bomb',
    says: 'an entry that grows too large costs itself',
    steps: [take(['zip-03'], ['refused tooLarge', 'created'])],
  },
  {
    row: 'nested',
    says: 'archives in archives are refused',
    steps: [take(['zip-04'], ['refused nestedArchive', 'created'])],
  },
  {
    row: 'cut',
    says: 'an archive that ends early is one refusal',
    steps: [take(['zip-05'], ['refused archiveBroken'])],
  },
  {
    row: 'twice',
    says: 'a note twice in an archive is there once',
    steps: [take(['zip-06'], ['created', 'duplicate', 'orphanEvent', 'created'])],
  },
  {
    row: 'keys',
    says: 'a list of keys has a verdict per line',
    steps: [
      takeKeys('keys-01', [
        'created',
        'created',
        'created',
        'created',
        'duplicate',
        'refused checkDigit',
        'refused accessKey',
        'refused accessKey',
        'refused model',
        'created',
        'duplicate',
        'refused accessKey',
        'refused accessKey',
      ]),
      takeKeys('keys-02', ['duplicate', 'duplicate', 'duplicate', 'duplicate']),
    ],
  },
];
