/**
 * A verifier of Open Badges 3.0 written from the text of the standards on WebCrypto alone, which shares no code with the
 * server: Open Badges 3.0, sections 8.2 (JSON Web Token proof) and 9 (verification); Bitstring Status List 1.0, section
 * 3.2 (validate algorithm).
 */

/** Fetches a document of another site. */
export type FetchDocument = (
  address: string,
) => Promise<{ readonly status: number; readonly mediaType: string; readonly body: string }>;

interface Presented {
  readonly token: string;
  /** The e-mail address that the recipient claims. */
  readonly email: string;
  readonly now: Date;
  readonly fetch: FetchDocument;
}

/** The properties of a badge or a status list that the verifier reads. */
interface Credential {
  readonly '@context': readonly string[];
  readonly id: string;
  readonly type: readonly string[];
  readonly issuer: { readonly id: string; readonly name: string };
  readonly validFrom: string;
  readonly credentialSubject: Subject;
  readonly credentialStatus: Readonly<Record<string, string>>;
  readonly iss: string;
  readonly sub: string;
  readonly jti: string;
  readonly nbf: number;
}
interface Subject {
  readonly id: string;
  readonly type: string | readonly string[];
  readonly identifier: readonly Readonly<Record<string, string>>[];
  readonly statusPurpose: string;
  readonly encodedList: string;
}

const decode = (part: string) => Uint8Array.from(Buffer.from(part, 'base64url'));
const parse = (part: string) => JSON.parse(new TextDecoder().decode(decode(part)));
const HEADERS = ['alg', 'kid', 'typ'];

function require(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new Error(reason);
}

/** @returns the verified credential @throws Error with the reason */
export async function verifyBadge({ token, email, now, fetch }: Presented): Promise<Credential> {
  const credential = await verifySignature(token, 'JWT', fetch, now);
  requireTypes(credential, ['VerifiableCredential', 'OpenBadgeCredential']);
  const [first, second] = credential['@context'];
  require(first === 'https://www.w3.org/ns/credentials/v2', 'first context');
  require(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/.test(
    second ?? '',
  ), 'second context');
  await requireRecipient(credential.credentialSubject, email);
  await requireNotRevoked(credential, fetch, now);
  return credential;
}

/** Section 8.2.4: the signature by the key that the header names, and the claims that repeat the credential. */
async function verifySignature(
  token: string,
  typ: string,
  fetch: FetchDocument,
  now: Date,
): Promise<Credential> {
  const parts = token.split('.');
  require(parts.length === 3, 'not a compact JWS');
  const [head = '', payload = '', signature = ''] = parts;
  const header = parse(head);
  require(Object.keys(header).every((name) => HEADERS.includes(name)), 'further headers');
  require(header.alg === 'RS256', 'algorithm');
  require(header.typ === typ, 'typ');
  const credential: Credential = parse(payload);
  require(new URL(header.kid).origin === new URL(credential.issuer.id).origin, 'key of another site');
  const jwk = await fetchJson(fetch, header.kid);
  require(jwk.kty === 'RSA' && jwk.alg === 'RS256' && jwk.kid === header.kid, 'not this RSA key');
  require(!('d' in jwk), 'private key published');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${head}.${payload}`);
  require(await crypto.subtle.verify(algorithm, key, decode(signature), signed), 'signature');
  require(credential.iss === credential.issuer.id, 'iss');
  require(credential.sub === credential.credentialSubject.id, 'sub');
  require(credential.jti === credential.id, 'jti');
  require(credential.nbf * 1000 === Date.parse(credential.validFrom), 'nbf');
  require(Date.parse(credential.validFrom) <= now.getTime(), 'not valid yet');
  require(!('vc' in credential), 'credential in a claim');
  const issuer = await fetchJson(fetch, credential.issuer.id);
  require(issuer.id === credential.issuer.id && issuer.name === credential.issuer.name, 'issuer');
  return credential;
}

async function fetchJson(fetch: FetchDocument, address: string) {
  const { status, mediaType, body } = await fetch(address);
  require(status === 200 && mediaType.startsWith('application/json'), `no document at ${address}`);
  return JSON.parse(body);
}

function requireTypes({ type }: Credential, types: readonly string[]): void {
  require(types.every((name) => type.includes(name)), 'type');
}

/** Section 9.2: the identity is compared by its hash. */
async function requireRecipient({ identifier }: Subject, email: string): Promise<void> {
  const [identity] = identifier;
  require(identity?.type === 'IdentityObject' && identity.identityType === 'emailAddress', 'identity');
  const text = new TextEncoder().encode(`${email.toLowerCase()}${identity.salt}`);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', text)).toString('hex');
  require(identity.identityHash === `sha256$${digest}`, 'recipient');
}

/** Bitstring Status List, section 3.2. */
async function requireNotRevoked(badge: Credential, fetch: FetchDocument, now: Date): Promise<void> {
  const entry = badge.credentialStatus;
  require(entry.type === 'BitstringStatusListEntry', 'status entry');
  const { status, mediaType, body } = await fetch(entry.statusListCredential ?? '');
  require(status === 200 && mediaType === 'application/vc+jwt', 'no status list');
  const credential = await verifySignature(body, 'vc+jwt', fetch, now);
  requireTypes(credential, ['VerifiableCredential', 'BitstringStatusListCredential']);
  require(credential.id === entry.statusListCredential, 'another list');
  require(credential.issuer.id === badge.issuer.id, 'list of another issuer');
  const list = credential.credentialSubject;
  require(list.type === 'BitstringStatusList', 'list type');
  require(list.statusPurpose === entry.statusPurpose &&
    entry.statusPurpose === 'revocation', 'status purpose');
  const bits = await decompress(list.encodedList);
  require(bits.length * 8 >= 131_072, 'list too short');
  const index = Number(entry.statusListIndex);
  require(Number.isInteger(index) && index >= 0 && index < bits.length * 8, 'status index');
  require((((bits[index >> 3] ?? 0) << (index & 7)) & 0x80) === 0, 'revoked');
}

/** Bits of a list: base64url after the letter of its multibase, then GZIP. */
export async function decompress(encodedList: string): Promise<Uint8Array> {
  require(encodedList.startsWith('u') && !encodedList.includes('='), 'encoding of the list');
  const stream = new Blob([decode(encodedList.slice(1))]).stream();
  const plain = stream.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
