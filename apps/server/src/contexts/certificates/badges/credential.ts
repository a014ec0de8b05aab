import { createHash } from 'node:crypto';
import { statusPlaceOf } from '@invigil/domain/certificates/status-list';
import { type Marks, marksToDecimal } from '@invigil/domain/marks';
import type { BadgeAddresses } from './badge-addresses.ts';

/** Contexts of credentials of the data model 2.0 and of Open Badges 3.0, in the order that the standards require. */
export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** A certificate with everything that its badge tells. */
export interface BadgeFacts {
  readonly certificateId: string;
  readonly issuedAt: Date;
  readonly statusNumber: number;
  readonly recipientSalt: string;
  readonly recipientEmail: string;
  readonly title: string;
  readonly issuerName: string;
  readonly tenantId: number;
  readonly paperId: number;
  /** The revision of the paper by which the attempt is marked; 0 for the paper as it was published. */
  readonly revision: number;
  readonly totalMarks: Marks;
  /** 0 for none. */
  readonly passMark: Marks;
}

/** A credential as the payload of a JWT. */
export type CredentialPayload = Readonly<Record<string, unknown>>;

/** The site as issuer of badges and of their status lists. */
export function issuerProfile({ issuer, site }: BadgeAddresses, siteTitle: string) {
  return { id: issuer, type: ['Profile'], name: siteTitle, url: site };
}

/**
 * The credential of a certificate. It names its recipient by a salted hash of the e-mail address alone.
 *
 * @see https://www.imsglobal.org/spec/ob/v3p0/#achievementcredential
 * @see docs/decisions/078-badges-and-the-public-page.md
 */
export function composeBadge(facts: BadgeFacts, addresses: BadgeAddresses, siteTitle: string) {
  const { certificateId, title } = facts;
  return {
    '@context': [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
    id: `urn:uuid:${certificateId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerProfile(addresses, siteTitle),
    validFrom: wholeSeconds(facts.issuedAt),
    name: title,
    credentialSubject: {
      // Of this certificate alone: badges of one person have nothing in common that a reader could link.
      id: `${addresses.page(certificateId)}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: identityHash(facts.recipientEmail, facts.recipientSalt),
          identityType: 'emailAddress',
          salt: facts.recipientSalt,
        },
      ],
      achievement: achievementOf(facts, addresses, siteTitle),
    },
    credentialStatus: statusEntry(facts.statusNumber, addresses),
  };
}

/** The hash of an e-mail address in lower case and a salt, in hexadecimal digits after the name of its algorithm. */
function identityHash(email: string, salt: string): string {
  return `sha256$${createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')}`;
}

function achievementOf(facts: BadgeFacts, addresses: BadgeAddresses, siteTitle: string) {
  const { title, issuerName, paperId, revision, tenantId } = facts;
  const creator = {
    id: addresses.identifierOf('tenant', tenantId),
    type: ['Profile'],
    name: issuerName || siteTitle,
  };
  return {
    // A paper is an assessment as it was sat, and a regrade revises its marks: neither ever changes.
    id: addresses.identifierOf('paper', paperId, revision),
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: title,
    description: `The certificate of the assessment “${title}”, by ${creator.name}.`,
    criteria: { narrative: criteriaOf(facts) },
    image: { id: addresses.picture, type: 'Image' },
    creator,
  };
}

/** The narrative of the criteria: the marks that a candidate has to reach for the certificate. */
function criteriaOf({ title, passMark, totalMarks }: BadgeFacts): string {
  if (passMark === 0) return `Finish the assessment “${title}”.`;
  return `Reach at least ${marksToDecimal(passMark)} of ${marksToDecimal(totalMarks)} marks in the assessment “${title}”.`;
}

function statusEntry(statusNumber: number, addresses: BadgeAddresses) {
  const { list, index } = statusPlaceOf(statusNumber);
  const statusListCredential = addresses.statusList(list);
  return {
    id: `${statusListCredential}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential,
  };
}

/**
 * The credential that publishes a status list.
 *
 * @param encodedList the compressed bits in base64url, after the letter u
 * @param ttlMs how long a reader may use the list without reading it again
 * @see https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistcredential
 */
export function composeStatusList(
  {
    list,
    encodedList,
    now,
    ttlMs,
  }: { readonly list: number; readonly encodedList: string; readonly now: Date; readonly ttlMs: number },
  addresses: BadgeAddresses,
  siteTitle: string,
) {
  const id = addresses.statusList(list);
  return {
    '@context': [CREDENTIALS_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: addresses.issuer, name: siteTitle },
    validFrom: wholeSeconds(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
      ttl: ttlMs,
    },
  };
}

type Credential = ReturnType<typeof composeBadge> | ReturnType<typeof composeStatusList>;

/** A credential with the claims of a JWT that repeat its issuer, identifier, date and subject. */
export function toPayload(credential: Credential): CredentialPayload {
  return {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  };
}

/** An instant without fractions of a second, which a date of a JWT does not have. */
function wholeSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
