import { createHash, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { certificateHolder, type CertificateHolder } from './certificateHolder.ts';
import { parseNfeDate } from './parseNfeDate.ts';
import type { Proof, Trust } from './types.ts';

/** From and to, in milliseconds since 1970, both included. */
type Period = readonly [from: number, to: number];

interface Known extends CertificateHolder {
  certificate: string | null;
  /** When the certificate leads to a root; none: never. */
  trusted: readonly Period[];
}

/** Certificates of authorities between a holder's and its root; ICP-Brasil has two. */
const mostSteps = 6;
/** Bytes of a certificate; those of ICP-Brasil have 2,000. */
const largest = 16_384;
const nobody: Known = { signer: null, signerName: null, certificate: null, trusted: [] };

/**
 * The authorities whose certificates are believed: those that sign themselves are roots, the others stand between them
 * and the holders. Revocation is not asked for.
 */
export class Authorities {
  /** In DER, as another thread takes them. */
  readonly certificates: readonly Uint8Array[];
  private readonly roots: ReadonlySet<string>;
  /** By the subject; an authority that was renewed has several of one name. */
  private readonly bySubject: ReadonlyMap<string, X509Certificate[]>;
  private readonly known = new LRUCache<string, Known>({ max: 500 });

  /** @throws Error for what is no certificate */
  constructor(certificates: readonly Uint8Array[]) {
    this.certificates = certificates;
    const read = certificates.map((raw) => new X509Certificate(raw)).filter(({ ca }) => ca);
    this.roots = new Set(read.filter(signsItself).map(({ fingerprint256 }) => fingerprint256));
    this.bySubject = bySubject(read);
  }

  /** Whether there is a root at all. */
  get given(): boolean {
    return this.roots.size > 0;
  }

  /**
   * Whom a certificate names, and whether it led to a root at a moment.
   * @param base64 the certificate as the signature has it; null: there is none
   * @param date of the document, as written there
   */
  judge(base64: string | null, date: string): Omit<Proof, 'signature'> {
    const { trusted, ...named } = base64 === null ? nobody : this.knownOf(base64);
    const moment = parseNfeDate(date).getTime();
    const isTrusted = trusted.some(([from, to]) => from <= moment && moment <= to);
    return { ...named, trust: isTrusted ? 'trusted' : this.distrust };
  }

  /** What is said of a certificate that leads to no root. */
  get distrust(): Trust {
    return this.given ? 'untrusted' : 'noRoots';
  }

  private knownOf(base64: string): Known {
    const key = createHash('sha256').update(base64).digest('base64');
    const known = this.known.get(key) ?? this.read(Buffer.from(base64, 'base64'));
    this.known.set(key, known);
    return known;
  }

  private read(raw: Buffer): Known {
    if (raw.length > largest) return nobody;
    try {
      const certificate = new X509Certificate(raw);
      const { fingerprint256 } = certificate;
      const trusted = this.periodsOf(certificate, mostSteps);
      return { ...certificateHolder(certificate.raw), certificate: fingerprint256, trusted };
    } catch {
      return nobody; // no certificate: what the signature is worth is said elsewhere
    }
  }

  /** The periods in which a certificate and all above it are valid, one for each way to a root. */
  private periodsOf(certificate: X509Certificate, steps: number): Period[] {
    const own: Period = [Date.parse(certificate.validFrom), Date.parse(certificate.validTo)];
    if (this.roots.has(certificate.fingerprint256)) return [own];
    if (steps === 0) return [];
    const issuers = this.bySubject.get(certificate.issuer)?.filter((issuer) => isIssuedBy(certificate, issuer)) ?? [];
    return issuers.flatMap((issuer) => this.periodsOf(issuer, steps - 1)).map((above) => shared(own, above));
  }
}

/** Where nobody is believed, and nobody disbelieved. */
export const noAuthorities = new Authorities([]);

function bySubject(certificates: readonly X509Certificate[]): Map<string, X509Certificate[]> {
  const found = new Map<string, X509Certificate[]>();
  for (const each of certificates) found.set(each.subject, [...(found.get(each.subject) ?? []), each]);
  return found;
}

function signsItself(certificate: X509Certificate): boolean {
  return isIssuedBy(certificate, certificate);
}

/** Names, key identifiers and key usage fit, and the signature holds. */
function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function shared([from, to]: Period, [fromAbove, toAbove]: Period): Period {
  return [Math.max(from, fromAbove), Math.min(to, toAbove)];
}
