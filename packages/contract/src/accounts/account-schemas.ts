import { ROLE_CODES } from '@invigil/domain/access/roles';
import { MIN_PASSWORD_LENGTH } from '@invigil/domain/accounts/password-text';
import { PAYMENT_MODES, type PaymentMode } from '@invigil/domain/accounts/payment-mode';
import { z } from 'zod';
import {
  accountEmail,
  authorship,
  authorshipNames,
  email,
  givenPassword,
  id,
  instant,
  namedVersion,
  newPassword,
  optionalDate,
  optionalId,
  optionalText,
  personName,
  recordVersion,
} from '../fields.ts';
import { intervalOfUser } from '../plan-interval.ts';
import { unchanged } from '../transforms.ts';
import { wire, worded } from '../wire.ts';

/** A boolean that is the string 'true' or 'false' on the wire, as the published `isPlanExpired` is. */
const stringBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? ('true' as const) : ('false' as const)),
});

/** Payment modes by their wire words. */
const PAYMENT_MODE_WORDS = {
  Offline: 'offline',
  'N/A': 'notApplicable',
  Online: 'online',
} as const satisfies Record<string, PaymentMode>;
export const paymentMode = worded(PAYMENT_MODE_WORDS, PAYMENT_MODES);

/** An optional payment mode. An empty text means none, because forms send one. */
const optionalPaymentMode = z.codec(
  z.union([z.literal(''), paymentMode], { error: 'required' }).nullish(),
  z.enum(PAYMENT_MODES).nullish(),
  { decode: (value) => value || null, encode: unchanged },
);

export const signInBody = wire(
  {
    email: accountEmail,
    password: givenPassword,
    /** The IANA name of the page's time zone. The server ignores one that it does not know, which must not stop a sign-in. */
    timeZone: z.string().max(64, 'tooLong').optional(),
    /** The Admin and the code of an invitation of the address: its tries are counted apart (docs/decisions/084). */
    ownerId: id.nullish(),
    invitationCode: z.string().max(100, 'tooLong').nullish(),
  },
  { ownerId: 'addedBy' },
);

/** The signed-in user. Only an Admin has plan fields. */
export const sessionUser = wire(
  {
    userId: id,
    roleId: id,
    roleCode: z.enum(ROLE_CODES),
    roleName: z.string(),
    roleDisplayName: z.string(),
    fullName: z.string(),
    email: z.string(),
    imagePath: z.string(),
    ownerId: id.nullable(),
    planName: z.string().nullable(),
    planStartedAt: instant.nullable(),
    planExpiresAt: instant.nullable(),
    isPlanExpired: stringBoolean,
    assessmentLimit: z.int().nullable(),
    questionLimit: z.int().nullable(),
    /** 0 means no limit. */
    responseLimit: z.int().nullable(),
    paymentId: id.nullable(),
    /** The account was asked to confirm its address and has not. */
    isEmailUnconfirmed: z.boolean(),
    /** A new address that takes effect once it is confirmed. */
    pendingEmail: z.string().nullable(),
    /** Links for a new password that were made for the account and whose notice the user has not confirmed. */
    passwordLinks: z.array(
      wire(
        {
          /** Name of the user who made the link; null for the command on the server. */
          madeBy: z.string().nullable(),
          madeAt: instant,
          /** Null for a link that was not used. */
          usedAt: instant.nullable(),
        },
        {},
      ),
    ),
  },
  {
    roleId: 'userRoleId',
    roleDisplayName: 'displayName',
    ownerId: 'addedBy',
    planStartedAt: 'planStartDate',
    planExpiresAt: 'planExpiryDate',
    assessmentLimit: 'assessmentCount',
    questionLimit: 'questionPerAssessment',
    responseLimit: 'responsePerAssessment',
  },
);

export const signInAnswer = wire({ token: z.string(), user: sessionUser }, { user: 'obj' });

export const registerAdminBody = wire(
  {
    fullName: personName(120),
    email,
    planId: id,
    password: newPassword,
    checkoutSessionId: optionalText(255),
  },
  { planId: 'billingPlanId', checkoutSessionId: 'stripeSessionId' },
);

export const registerCandidateBody = wire(
  {
    fullName: personName(120),
    email,
    password: givenPassword.min(MIN_PASSWORD_LENGTH, 'min8Character'),
    ownerId: id,
    /** Required for an address on a participant list: the code in its invitation (docs/decisions/034). */
    invitationCode: z.string().max(100, 'tooLong').nullish(),
    /** The invitation's code, by its name in the invitation's link. */
    linkCode: z.string().max(100, 'tooLong').nullish(),
  },
  { ownerId: 'addedBy', linkCode: 'code' },
);

/** A row of the users list. */
export const userRow = wire(
  {
    userId: id,
    roleId: id,
    roleName: z.string(),
    roleDisplayName: z.string(),
    fullName: z.string(),
    mobile: z.string(),
    email: z.string(),
    imagePath: z.string(),
    dateOfBirth: z.string().nullable(),
    address: z.string(),
    planId: id.nullable(),
    planTitle: z.string().nullable(),
    planInterval: intervalOfUser.nullable(),
    paymentMode: paymentMode.nullable(),
    planExpiresAt: instant.nullable(),
    transactionDetail: z.string().nullable(),
    createdAt: instant,
    updatedBy: id.nullable(),
    /** The account was asked to confirm its address and has not. */
    isEmailUnconfirmed: z.boolean(),
    /** A new address that takes effect once it is confirmed; only for the account itself, its requester and the SuperAdmin. */
    pendingEmail: z.string().nullable(),
    /** The caller has no rights over the account, and an own name for the candidate; false for the SuperAdmin. */
    isShared: z.boolean(),
    /** The account's person has proven the address: an Admin changes neither address nor password. */
    isEmailProven: z.boolean(),
    ...recordVersion,
  },
  {
    roleId: 'userRoleId',
    roleDisplayName: 'displayName',
    planId: 'billingPlanId',
    planTitle: 'title',
    planInterval: 'interval',
    planExpiresAt: 'expireyDate',
    createdAt: 'dateAdded',
    updatedBy: 'lastUpdatedBy',
  },
);

export const profile = {
  fullName: personName(120),
  email: accountEmail,
  mobile: optionalText(40),
  dateOfBirth: optionalDate,
  address: optionalText(500),
  /** The path from the upload. An omitted field leaves the picture unchanged; null or empty removes it. */
  imagePath: z.codec(z.string().trim().max(300, 'tooLong').nullish(), z.string().optional(), {
    decode: (value) => (value === null ? '' : value),
    encode: (value) => value,
  }),
};

/** The server reads role, plan and payment mode only from the SuperAdmin. */
export const createUserBody = wire(
  {
    ...profile,
    email,
    password: newPassword,
    roleId: optionalId.optional(),
    planId: optionalId.optional(),
    paymentMode: optionalPaymentMode,
    transactionDetail: optionalText(500),
  },
  { roleId: 'userRoleId', planId: 'billingPlanId' },
);

/** An open role leaves the user's role unchanged. Only the SuperAdmin may change it. */
export const updateUserBody = wire(
  { ...profile, userId: id, roleId: optionalId.optional(), ...namedVersion },
  { roleId: 'userRoleId' },
);

export const roleRow = wire(
  {
    roleId: id,
    roleName: z.string(),
    roleDisplayName: z.string(),
    description: z.string(),
    ...recordVersion,
    ...authorship,
  },
  {
    roleId: 'userRoleId',
    roleDisplayName: 'displayName',
    description: 'roleDesc',
    ...authorshipNames,
  },
);
