/** What the files of Brazil's electronic invoice (NF-e, model 55) say. Names of fields are those of the tax layout. */

export type Signature = 'ok' | 'absent' | 'broken';

/** Whether the certificate of a signature led to a trusted root on the day of the document; without roots nothing does. */
export type Trust = 'trusted' | 'untrusted' | 'noRoots';

/** What the signature of a note or an event proves. */
export interface Proof {
  signature: Signature;
  /** CNPJ or CPF of the certificate's holder, capital letters; null where it names none. Proves nothing unless `signature` is 'ok'. */
  signer: string | null;
  /** What the certificate calls its holder, without the number. */
  signerName: string | null;
  /** SHA-256 of the certificate, which tells two of one holder apart; null where there is none. */
  certificate: string | null;
  /** 'trusted' only with an intact signature; 'noRoots' where the operator has given none, whatever the signature is. */
  trust: Trust;
}

/** Issuer or recipient; what the file leaves out is null. */
export interface NfeParty {
  docType: 'CNPJ' | 'CPF' | 'foreign' | null;
  /** As written, capital letters; empty for foreigners without a number. */
  doc: string | null;
  name: string;
  ie: string | null;
  uf: string | null;
  city: string | null;
  /** IBGE, seven digits. */
  cityCode: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
}

/** Decimals are canonical strings (schemas/core/formats/decimal.ts), never negative. */
export interface NfeItem {
  nItem: number;
  cProd: string;
  xProd: string;
  ncm: string | null;
  cfop: string;
  uCom: string;
  qCom: string;
  vUnCom: string;
  vProd: string;
}

export interface NfeProtocol {
  cStat: string;
  xMotivo: string;
  nProt: string | null;
  /** Not always the key of the note that it came with. */
  chNFe: string | null;
}

export interface NfeNote extends Proof {
  /** In order by schemas/formats/accessKey.ts. */
  chNFe: string;
  natOp: string;
  model: string;
  serie: string;
  number: string;
  /** 0: the issuer receives; 1: the issuer sends. */
  tpNF: '0' | '1';
  finNFe: string;
  tpAmb: string;
  /** As written, with its offset; a date alone in layouts before 3.10. */
  dhEmi: string;
  /** YYYY-MM-DD, the calendar day in the note's own offset. */
  emissionDate: string;
  issuer: NfeParty;
  recipient: NfeParty | null;
  items: NfeItem[];
  vNF: string;
  /** Keys of the notes that this one refers to. */
  refNFe: string[];
  protocol: NfeProtocol | null;
  /** CNPJ of the treasury at whose site the note was made (avulsa); absent in notes kept before it was read. */
  treasury?: string | null;
  /** Parts of the key that differ from the note's fields: cUF, AAMM, emitDoc, mod, serie, nNF, tpEmis, cNF, cDV. */
  keyMismatch: string[];
  /** A document in UTF-8 with the NFe or nfeProc element as its root, to be stored; reads back as the same note. */
  xml: string;
}

export interface NfeEvent extends Proof {
  chNFe: string;
  /** Six digits; of an answer about the note, which is no event, what it says (`News`). */
  tpEvento: string;
  nSeqEvento: number;
  xEvento: string;
  /** Where an answer about the note stands. */
  source?: 'protNFe' | 'retConsSitNFe' | 'resNFe';
  dhEvento: string;
  /** xJust or xCorrecao. */
  reason: string | null;
  /** Of retEvento. */
  cStat: string | null;
  /** Registered by the tax authority (135, 136, 155), and that answer is about this event. */
  effective: boolean;
  /** CNPJ or CPF of who asks for it, capital letters; null in an answer alone. */
  author: string | null;
  /** 1 production, 2 test; of what was asked, or of the answer where that stands alone; null where it is not said. */
  tpAmb: string | null;
  xml: string;
}

/** resNFe: that a note exists, without its items. */
export interface NfeSummary {
  chNFe: string;
  doc: string | null;
  name: string;
  ie: string | null;
  dhEmi: string | null;
  tpNF: string | null;
  vNF: string | null;
  /** 1 authorised, 2 denied, 3 cancelled. */
  cSitNFe: string | null;
  xml: string;
}

export type RefusalReason =
  | 'empty' // nothing, or only spaces
  | 'notXml' // does not begin as XML does
  | 'encoding' // bytes are not what is declared, or an encoding that is not read
  | 'truncated' // ends before its elements do
  | 'malformed' // not well-formed
  | 'doctype' // a document type declaration
  | 'externalEntity' // one that reaches for other files
  | 'entityExpansion' // one that declares texts to be repeated
  | 'html' // a page saved as a file
  | 'tooDeep'
  | 'tooManyNamespaces'
  | 'tooManyAttributes'
  | 'tooMuchToSign' // its canonical form is too long
  | 'tooManyDocuments' // in one file, or several notes in one nfeProc
  | 'tooManyItems'
  | 'tooLarge'
  | 'tooManyEntries'
  | 'nestedArchive'
  | 'archiveBroken'
  | 'encrypted'
  | 'namespace' // an NF-e by its names, not by its namespace
  | 'notNfe' // XML of something else
  | 'noDocument' // of the NF-e, but neither note nor event
  | 'soapFault' // an answer of the tax authority without a document
  | 'model' // not 55
  | 'accessKey' // detail: which part of the key, and the key of a document (`writeKeyFault`)
  | 'checkDigit'
  | 'field'; // detail: the field that is missing or no date or number

export interface Refusal {
  type: 'refused';
  reason: RefusalReason;
  detail?: string;
}

export type NfeDocument =
  | { type: 'note'; note: NfeNote }
  | { type: 'event'; event: NfeEvent }
  | { type: 'summary'; summary: NfeSummary }
  | Refusal
  /** resEvento: shown at its note, without effect; null where it does not say whose event it is. */
  | { type: 'information'; event: NfeEvent | null };
