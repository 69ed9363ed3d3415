import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../core/config.ts';
import { Authorities, noAuthorities } from './nfe/authorities.ts';

/** The variable of the environment that names their folder. */
export const trustFolder = 'NFE_TRUST_DIR';

/**
 * The authorities in a folder: every file of it, but for hidden ones, is one certificate in DER or
 * any number of them in PEM. None where there is no folder.
 * @throws ConfigError with every file that is something else, or when there is no root
 */
export function trustedAuthorities(folder: string | undefined): Authorities {
  if (folder === undefined) return noAuthorities;
  const files = filesIn(folder).map(readOne);
  const sentences = files.filter((file) => typeof file === 'string');
  if (sentences.length > 0) throw new ConfigError(sentences);
  const authorities = new Authorities(files.flatMap((file) => (typeof file === 'string' ? [] : file)));
  if (authorities.given) return authorities;
  throw new ConfigError([`${trustFolder}: ${folder} holds no root certificate, one that is signed by itself.`]);
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((each) => !each.startsWith('.'));
    return names.toSorted().map((each) => join(folder, each));
  } catch {
    throw new ConfigError([`${trustFolder} must be a folder that can be read, not '${folder}'.`]);
  }
}

/** The certificates of a file, in DER, or what is wrong with it. */
function readOne(file: string): Uint8Array[] | string {
  try {
    const certificates = partsOf(readFileSync(file)).map((part) => new X509Certificate(part));
    if (certificates.every(isAuthority)) return certificates.map(({ raw }) => raw);
    return `${trustFolder}: ${file} holds the certificate of somebody who is no authority.`;
  } catch {
    return `${trustFolder}: ${file} holds no certificate that can be read (PEM or DER).`;
  }
}

const isAuthority = ({ ca, publicKey }: X509Certificate): boolean => ca && publicKey.type === 'public';

/** Each certificate of a file in PEM, or what else the file is. */
function partsOf(bytes: Buffer): (string | Buffer)[] {
  return bytes.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g) ?? [bytes];
}
