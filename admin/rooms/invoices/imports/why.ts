import { judgedIn, readKeyFault } from '../../../../schemas/formats/keyList.ts';
import { accessKeyText } from '../accessKey/accessKeyText.ts';
import type { Key, Text } from '../texts.ts';
import type { Entry } from './imports.ts';

/** Why a document was not taken, in the reader's language; a code that is not known here as the server wrote it. */
export function whyText(entry: Entry, text: Text, faultText: (fault: string, key: string) => string): string {
  const { reason, detail, result, name } = entry;
  if (result === 'conflict') return text(reason === 'keptBeside' ? 'why.keptBeside' : 'why.otherValues');
  if (reason === '') return '';
  if (reason === 'accessKey' && detail !== '') {
    const { fault, key } = readKeyFault(detail);
    return withKey(faultText(fault, key ?? judgedIn(name)), key);
  }
  if (reason === 'checkDigit' || reason === 'model') return withKey(text(`why.${reason}`), detail);
  const why: Key | undefined = whys.find((known) => known === `why.${reason}`);
  return why ? text(why, { detail }) : [reason, detail].filter(Boolean).join(': ');
}

/** Why a document was not taken, or what its invoice waits for now. */
export function causeText(
  entry: Entry,
  text: Text,
  faultText: (fault: string, key: string) => string,
  translate: (key: string) => string,
): string {
  const waits = entry.pendencies.map((code) => translate(`words.pendency.${code}`)).join(' · ');
  return whyText(entry, text, faultText) || waits;
}

/** Which key of its file it was, where the name of the entry does not say it. */
const withKey = (why: string, key = ''): string => (key === '' ? why : `${why} (${accessKeyText(key)})`);

const whys = [
  'why.empty',
  'why.notXml',
  'why.encoding',
  'why.truncated',
  'why.malformed',
  'why.doctype',
  'why.externalEntity',
  'why.entityExpansion',
  'why.html',
  'why.tooDeep',
  'why.tooManyNamespaces',
  'why.tooManyAttributes',
  'why.tooMuchToSign',
  'why.tooManyDocuments',
  'why.tooSlow',
  'why.tooManyItems',
  'why.tooLarge',
  'why.tooManyEntries',
  'why.nestedArchive',
  'why.archiveBroken',
  'why.encrypted',
  'why.unreadable',
  'why.namespace',
  'why.notNfe',
  'why.noDocument',
  'why.soapFault',
  'why.accessKey',
  'why.field',
  'why.forbidden',
  'why.unexpected',
] as const satisfies readonly Key[];

const whyKinds = [...whys, 'why.checkDigit', 'why.model', 'why.otherValues'] as const satisfies readonly Key[];

/** Why documents were not taken for one reason, in a few words; undefined: it is no such reason. */
export function whyKindText(cause: string, text: Text): string | undefined {
  if (cause === 'keptBeside') return text('why.keptBeside');
  const why: Key | undefined = whyKinds.find((known) => known === `why.${cause}`);
  return why && text(why, { detail: '…' });
}
