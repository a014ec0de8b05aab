import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@invigil/contract/endpoint';
import type { Refusal } from '@invigil/domain/refusals';
import type { SignedIn } from '@invigil/testkit/builders/site';
import type { TestApp } from './test-app.ts';

export type Ids = Readonly<Record<string, number | string>>;

/** Records of another tenant that every feature may name. */
export interface ForeignIds {
  /** Live, with one attempt. */
  readonly assessmentId: number;
  readonly questionId: number;
  readonly attemptId: number;
  /** The candidate of the attempt. */
  readonly userId: number;
}

/** The other tenant, to create further records. */
interface OtherTenant extends ForeignIds {
  readonly admin: SignedIn;
  readonly candidate: SignedIn;
}

/** The ids of the callers who send another tenant's ids. */
interface CallerIds {
  readonly adminId: number;
  readonly candidateId: number;
}

interface CallInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A site with an Admin, whose assessment is a draft. */
interface AdminSite {
  readonly test: TestApp;
  readonly owner: SignedIn;
  readonly admin: SignedIn;
  readonly assessmentId: number;
}

/** A creation that a unique index refuses the second time. */
interface Duplicate {
  /** Name of the unique index. */
  readonly index: string;
  readonly endpoint: Endpoint;
  readonly by: 'admin' | 'owner';
  /** Equal in the columns of the index alone. */
  readonly body: (site: AdminSite) => unknown;
  readonly refusal: Refusal;
}

/** A stored record and what two people make of it. */
export interface VersionedRecord {
  readonly by: SignedIn;
  /** The record in the form of the update's body, with its version. */
  readonly read: () => Promise<Readonly<Record<string, unknown>> & { readonly recordVersion: string }>;
  /** Fields of the body that one of them changes, and those that the other changes. */
  readonly edits: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
}

/** Describes a feature to the tests that walk every call, every audit action and every unique index. */
export interface FeatureConformance<Own extends Ids = Ids> {
  /** Records of the other tenant beside those of every site. */
  readonly buildForeign?: (tenant: OtherTenant) => Promise<Own>;
  /** By call: input that names the other tenant's records, where the call has an id in its path or body. */
  readonly foreignInputs?: Readonly<Record<string, (theirs: ForeignIds & Own, own: CallerIds) => CallInput>>;
  /** Calls whose ids name no record of a tenant: filters of own lists, choices of the site. */
  readonly namesNothingForeign?: readonly string[];
  /** By update call: a record that it changes, for each call that can name a version. */
  readonly versionedRecords?: Readonly<Record<string, (site: AdminSite) => Promise<VersionedRecord>>>;
  /** Performs each audited action of the feature once. */
  readonly performAudited?: (site: AdminSite) => Promise<void>;
  readonly duplicates?: readonly Duplicate[];
  /** Unique indexes whose violation is no refusal, because the call is idempotent or no caller chooses the value. */
  readonly otherUniqueIndexes?: readonly string[];
}

/** The row of a list with the given id. */
export function found<Row extends object>(rows: readonly Row[], id: Partial<Row>): Row {
  const row = rows.find((candidate) =>
    Object.entries(id).every(([name, value]) => candidate[name as keyof Row] === value),
  );
  if (row === undefined) throw new Error(`No row with ${JSON.stringify(id)}`);
  return row;
}

/** Declares the data of a feature; the ids of `buildForeign` are those of `foreignInputs`. */
export const featureConformance = <Own extends Ids = Record<never, never>>(
  data: FeatureConformance<Own>,
): FeatureConformance => data as unknown as FeatureConformance;

export interface Feature extends FeatureConformance {
  /** Path of its file, for messages. */
  readonly file: string;
}

const SOURCES = path.join(import.meta.dirname, '..');
/** Where a feature adds what a conformance test misses. */
export const CONFORMANCE_FILE = '<feature>-conformance.test-data.ts beside its routes';

/** The data of every feature, from the files beside their routes, in the order of their paths. */
export async function readFeatures(): Promise<readonly Feature[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-conformance.test-data.ts'))
    .toSorted();
  return Promise.all(
    files.map(async (file) => {
      const module: { default: FeatureConformance } = await import(path.join(SOURCES, file));
      return { file, ...module.default };
    }),
  );
}
