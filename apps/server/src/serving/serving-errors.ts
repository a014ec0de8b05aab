import type { Release } from '@invigil/domain/operation/release';

/** A change that a server which serves the site does not know. Refused until that server has ended. */
export class EarlierServerServes extends Error {
  override name = 'EarlierServerServes';
  readonly version: string;

  constructor(version: string) {
    super(`A server of version ${version} serves`);
    this.version = version;
  }
}

/** A server that must not serve beside those that do, or that does not know what the site uses. */
export class CannotServeError extends Error {
  override name = 'CannotServeError';
}

/** @param process where the other server runs */
export const besideOther = (ownRelease: Release, other: Release, process: string): CannotServeError =>
  new CannotServeError(
    `A server of version ${other.version} serves this site (${process}). Version ${ownRelease.version} serves beside the versions ` +
      'directly before and after it alone: end that server first. One that was killed counts for 30 seconds.',
  );

export const belowRequired = (ownRelease: Release, required: string): CannotServeError =>
  new CannotServeError(
    `The site uses what version ${required} brought, so that version ${ownRelease.version} cannot serve it. Start version ${required} or a later one.`,
  );
