/** A version of the product, and the one before, beside which it serves. Both are semantic versions. */
export interface Release {
  readonly version: string;
  readonly previousVersion: string;
}

/** The only version that serves without registering: what has connections of an unnamed version is of it. */
export const UNREGISTERED: Release = { version: '0.2.0', previousVersion: '0.1.0' };

/** Uses of a site that a server of an earlier version gets wrong, with the version that brought them. */
export const FEATURES = {
  numericAnswers: '0.3.0',
  recordedAnswers: '0.3.0',
  recordedPrompts: '0.3.0',
  codeOptions: '0.3.0',
  regrades: '0.3.0',
  // Entries of the audit trail that a server before cannot show.
  responseExports: '0.4.0',
  questionOrders: '0.4.0',
  undoneDeletions: '0.4.0',
  // A server before shows the published texts, and publishes a corrected question as another one.
  wordingCorrections: '0.4.0',
  // A server before counts a page as silent after 15 s.
  heartbeatIntervals: '0.4.0',
  wordLimits: '0.4.0',
  // A server before reads no powers of ten in answers.
  powersOfTen: '0.4.0',
  // A server before reads every tolerance as a distance.
  numericTolerances: '0.4.0',
  // A server before takes a comma before three digits for no number.
  decimalSigns: '0.4.0',
  // A server before reads no unit that is not shown.
  askedUnits: '0.4.0',
  // A server before reads no option beyond the fifth.
  moreOptions: '0.4.0',
  // A server before marks every answer by the plain rule, and rounds no total.
  scoringRules: '0.4.0',
  // A server before knows no such questions.
  textEntry: '0.4.0',
} as const satisfies Readonly<Record<string, string>>;

export type Feature = keyof typeof FEATURES;

const partsOf = (version: string): readonly number[] => version.split('.').map(Number);

/** Negative where the first version is the earlier one, 0 for equal ones. */
export function compareVersions(one: string, other: string): number {
  const others = partsOf(other);
  const difference = partsOf(one)
    .map((part, index) => part - (others[index] ?? 0))
    .find((each) => each !== 0);
  return difference ?? 0;
}

/** Major and minor number: versions that differ in the patch number alone have the same data and serve side by side. */
const seriesOf = (version: string): string => partsOf(version).slice(0, 2).join('.');

/** Whether servers of both releases may serve one site: they are of one series, or one directly follows the other. */
export function isAdjacent(one: Release, other: Release): boolean {
  const [first, second] = [seriesOf(one.version), seriesOf(other.version)];
  return (
    first === second || first === seriesOf(other.previousVersion) || second === seriesOf(one.previousVersion)
  );
}

/** Whether a server of a version knows every one of the features. */
export const understands = (version: string, features: readonly Feature[]): boolean =>
  features.every((feature) => compareVersions(version, FEATURES[feature]) >= 0);

/** The earliest version that knows every one of the features; undefined for none. */
export function neededVersion(features: readonly Feature[]): string | undefined {
  return features
    .map((feature): string => FEATURES[feature])
    .reduce<string | undefined>(
      (newest, since) => (newest === undefined || compareVersions(since, newest) > 0 ? since : newest),
      undefined,
    );
}
