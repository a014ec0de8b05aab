import path from 'node:path';
import type { Logger } from 'pino';
import { createAiModels } from './adapters/ai-models/create-ai-models.ts';
import { createCertificateRenderer } from './adapters/certificate-rendering/certificate-renderer.ts';
import type { Clock } from './adapters/clock.ts';
import { createFairLimiter } from './adapters/fair-limiter.ts';
import { openFileStores } from './adapters/file-store/open-file-stores.ts';
import { createInvitationCodes } from './adapters/invitation-codes.ts';
import { createKnownBrowsers } from './adapters/known-browsers.ts';
import { createLocationLookup } from './adapters/location-lookup/location-lookup.ts';
import { createSmtpTransport, type MailTransport } from './adapters/mail-transport.ts';
import { createMediaInspector } from './adapters/media-inspection/media-inspector.ts';
import { createPasswordHasher, type PasswordHasher } from './adapters/password-hasher.ts';
import { createStripeProvider } from './adapters/payment-provider.ts';
import { createReceiptSigner } from './adapters/receipt-signer.ts';
import { openRecordingParts } from './adapters/recording-parts/open-recording-parts.ts';
import { createSecretBox } from './adapters/secret-box.ts';
import { createSheetRenderer } from './adapters/sheet-rendering/sheet-renderer.ts';
import { createStatisticsComputer } from './adapters/statistics-computation/statistics-computer.ts';
import { createTextExtractor } from './adapters/text-extraction/text-extractor.ts';
import { createTextRenderer } from './adapters/text-rendering/text-renderer.ts';
import { createTicketSigner } from './adapters/ticket-signer.ts';
import type { AllPorts } from './all-ports.ts';
import { aiBasesOf, aiKeysOf, type Config, s3SettingsOf } from './config.ts';
import { createDraftWriter } from './contexts/authoring/index.ts';
import { followResults } from './contexts/certificates/actions.ts';
import { createCertificateFileWriter } from './contexts/certificates/index.ts';
import { createPaperCache } from './contexts/exams/index.ts';
import { refuseAboveQuota, refuseBelowReserve } from './contexts/files/index.ts';
import { createAccountTraces, createSessions, makeForgottenPasswordLink } from './contexts/identity/index.ts';
import { findAccount } from './contexts/identity/queries.ts';
import {
  createModelFitter,
  createSheetFileWriter,
  createStatisticsWriter,
} from './contexts/results/index.ts';
import { renewConfirmation } from './contexts/tenancy/index.ts';
import type { Database } from './database/client.ts';
import { createLongTransactions } from './database/long-transactions.ts';
import { createBodyGate } from './http/limits/body-limits.ts';
import { type CallLimits, createCallLimits } from './http/limits/call-limits.ts';
import { createUploads } from './http/uploads/uploads.ts';
import type { DemoAccount, Ports } from './ports.ts';
import { createServerRegister, type Server, thisServer } from './serving/server-register.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly secretKey: Buffer;
  readonly filesFolder: string;
  readonly log: Logger;
  /** This process; tests play others. */
  readonly server?: Server;
  readonly demoAccounts?: readonly DemoAccount[];
  readonly translateSample?: Ports['translateSample'] | undefined;
  /** Replaces delivery by SMTP in tests. */
  readonly mailTransport?: MailTransport;
  /** Replaces hashes of full cost in tests. */
  readonly passwords?: PasswordHasher;
  /** Replaces the limits of calls in tests. */
  readonly limits?: CallLimits | undefined;
}

/** While one password is verified, the next sign-ins read their data. A cohort of 500 may share one network. */
const SIGN_INS = { running: 3, runningPerKey: 3, waitingPerKey: 1_000, waiting: 20_000 };
/** Two at a time leave the database and the password threads to sign-ins. */
const PASSWORD_WORK = { running: 2, runningPerKey: 2, waitingPerKey: 1_000, waiting: 20_000 };

/** Creates the dependencies of the use cases. */
export function createPorts(parts: Parts): AllPorts {
  const {
    config,
    database,
    clock,
    secretKey,
    filesFolder,
    log,
    server = thisServer(),
    demoAccounts = [],
    translateSample = (text) => text,
    mailTransport = createSmtpTransport(),
    passwords = createPasswordHasher(),
    limits = createCallLimits(),
  } = parts;
  const tickets = createTicketSigner(secretKey);
  const { files, bucket } = openFileStores(filesFolder, s3SettingsOf(config));
  return {
    config,
    database,
    longTransaction: createLongTransactions(database.db),
    limits,
    admitBody: createBodyGate(),
    sessions: createSessions({ database, clock, tickets }),
    findUserName: async (userId) => (await findAccount(database.db, userId))?.fullName ?? null,
    clock,
    servers: createServerRegister(database, server),
    files,
    bucket,
    recordingParts: openRecordingParts(filesFolder, s3SettingsOf(config)),
    uploads: createUploads(
      path.join(filesFolder, 'incoming'),
      async (actor, expectedBytes, { isReserved = false }) => {
        if (!isReserved) await refuseAboveQuota(database.db, actor, 1);
        await refuseBelowReserve(files, expectedBytes);
      },
    ),
    mediaInspector: createMediaInspector(),
    passwords,
    signIns: createFairLimiter(SIGN_INS),
    passwordWork: createFairLimiter(PASSWORD_WORK),
    texts: createTextRenderer(),
    tickets,
    secrets: createSecretBox(secretKey),
    invitations: createInvitationCodes(secretKey),
    knownBrowsers: createKnownBrowsers(secretKey),
    traces: createAccountTraces({
      database,
      clock,
      log,
      looksUpLocations: config.LOCATION_LOOKUP_URL !== undefined,
    }),
    locationLookup: locationLookupOf(config),
    draftWriter: createDraftWriter(),
    papers: createPaperCache(database),
    receipts: createReceiptSigner(secretKey),
    followResults: (tx, attemptIds) => followResults({ clock }, tx, attemptIds),
    mailTransport,
    mailLinks: { passwordLink: makeForgottenPasswordLink, emailConfirmation: renewConfirmation },
    paymentProvider: createStripeProvider({ apiBase: config.STRIPE_API_BASE }),
    textExtractor: createTextExtractor(),
    sheetRenderer: createSheetRenderer(),
    sheetFileWriter: createSheetFileWriter(),
    statisticsComputer: createStatisticsComputer(database.connection),
    statisticsWriter: createStatisticsWriter(),
    modelFitter: createModelFitter(),
    certificateRenderer: createCertificateRenderer(),
    certificateFileWriter: createCertificateFileWriter(),
    aiModels: createAiModels({ bases: aiBasesOf(config) }),
    aiKeys: aiKeysOf(config),
    demoAccounts,
    translateSample,
  };
}

function locationLookupOf({ LOCATION_LOOKUP_URL: template, LOCATION_LOOKUP_KEY: key = '' }: Config) {
  return template === undefined ? undefined : createLocationLookup({ template, key });
}
