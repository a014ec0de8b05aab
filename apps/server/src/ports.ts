import type { AiProvider } from '@invigil/domain/site/ai-provider';
import type { LocaleKey } from '@invigil/domain/site/locale';
import type { SampleRole } from '@invigil/domain/site/sample-account';
import type { AccountTraces } from './account-traces.ts';
import type { AiModels } from './adapters/ai-models/ai-models.ts';
import type { CertificateRenderer } from './adapters/certificate-rendering/certificate-renderer.ts';
import type { Clock } from './adapters/clock.ts';
import type { FairLimiter } from './adapters/fair-limiter.ts';
import type { FileStore } from './adapters/file-store/file-store.ts';
import type { InvitationCodes } from './adapters/invitation-codes.ts';
import type { KnownBrowsers } from './adapters/known-browsers.ts';
import type { LocationLookup } from './adapters/location-lookup/location-lookup.ts';
import type { MailTransport } from './adapters/mail-transport.ts';
import type { MediaInspector } from './adapters/media-inspection/media-inspector.ts';
import type { PasswordHasher } from './adapters/password-hasher.ts';
import type { PaymentProvider } from './adapters/payment-provider.ts';
import type { RecordingPartStores } from './adapters/recording-parts/open-recording-parts.ts';
import type { SecretBox } from './adapters/secret-box.ts';
import type { SheetRenderer } from './adapters/sheet-rendering/sheet-renderer.ts';
import type { TextExtractor } from './adapters/text-extraction/text-extractor.ts';
import type { TextRenderer } from './adapters/text-rendering/text-renderer.ts';
import type { TicketSigner } from './adapters/ticket-signer.ts';
import type { Sessions } from './application/ports.ts';
import type { Config } from './config.ts';
import type { Database } from './database/client.ts';
import type { LongTransactions } from './database/long-transactions.ts';
import type { BodyGate } from './http/limits/body-limits.ts';
import type { CallLimits } from './http/limits/call-limits.ts';
import type { Uploads } from './http/uploads/uploads.ts';
import type { MailLinkMakers } from './mail-links.ts';
import type { ServerRegister } from './serving/server-register.ts';

export interface DemoAccount {
  readonly role: SampleRole;
  readonly roleDisplayName: string;
  readonly email: string;
  readonly password: string;
}

/** Ports that parts of the server receive by name; made once by the composition, and replaced in tests. */
export interface Ports {
  readonly config: Config;
  readonly database: Database;
  /** Transactions of thousands of rows, which wait for their turn. */
  readonly longTransaction: LongTransactions;
  readonly limits: CallLimits;
  readonly admitBody: BodyGate;
  readonly sessions: Sessions;
  /** The full name of an account; null for a missing or deleted one. */
  readonly findUserName: (userId: number) => Promise<string | null>;
  readonly clock: Clock;
  /** The servers of the site, and what they all understand. */
  readonly servers: ServerRegister;
  readonly files: FileStore;
  /** Holds the recordings of a site that stores them on S3; undefined where no bucket is configured. */
  readonly bucket: FileStore | undefined;
  readonly uploads: Uploads;
  /** Recorded answers whose upload has not ended. */
  readonly recordingParts: RecordingPartStores;
  readonly mediaInspector: MediaInspector;
  readonly passwords: PasswordHasher;
  /** Sign-ins in progress, by network: they neither starve saves at the database nor each other's networks. */
  readonly signIns: FairLimiter;
  /** All other work with passwords, by network or user: registrations, password changes, creating users. */
  readonly passwordWork: FairLimiter;
  readonly texts: TextRenderer;
  readonly sheetRenderer: SheetRenderer;
  readonly certificateRenderer: CertificateRenderer;
  readonly tickets: TicketSigner;
  readonly secrets: SecretBox;
  readonly invitations: InvitationCodes;
  /** Recognises browsers in which an account has signed in. */
  readonly knownBrowsers: KnownBrowsers;
  /** Records sign-ins and what happens to them, behind the calls. */
  readonly traces: AccountTraces;
  /** Undefined where the operator has configured no service: nothing about a sign-in then leaves the server. */
  readonly locationLookup: LocationLookup | undefined;
  readonly mailTransport: MailTransport;
  readonly mailLinks: MailLinkMakers;
  readonly paymentProvider: PaymentProvider;
  /** Reads the text of an author's documents. */
  readonly textExtractor: TextExtractor;
  readonly aiModels: AiModels;
  /** Keys of AI providers in the environment; they win over stored ones. */
  readonly aiKeys: Readonly<Partial<Record<AiProvider, string>>>;
  /** Sample accounts of a demonstration site; empty on other sites. */
  readonly demoAccounts: readonly DemoAccount[];
  /** A text of a demonstration's own content in the reader's language; every other text stays. */
  readonly translateSample: (text: string, locale: LocaleKey) => string;
}

/** A few of the ports, for a part that takes no more. */
export type Deps<Name extends keyof Ports> = Pick<Ports, Name>;
