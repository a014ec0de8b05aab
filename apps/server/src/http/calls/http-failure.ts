/** A call that fails by its transport, which no use case knows: a status and the key of a message. */
export class HttpFailure extends Error {
  override name = 'HttpFailure';
  readonly status: 413 | 415 | 499;

  constructor(status: 413 | 415 | 499, key: string) {
    super(key);
    this.status = status;
  }
}

/** For the log and the metrics alone; 499 as in the logs of nginx. */
export const callerGone = () => new HttpFailure(499, 'somethingUnexpected');

/** Status 409 with the stored record, for an update made from an outdated version of it. */
export class OutdatedUpdate extends Error {
  override name = 'OutdatedUpdate';
  /** The reply on the wire, without the id of the request. */
  readonly reply: Readonly<Record<string, unknown>>;

  constructor(reply: Readonly<Record<string, unknown>>) {
    super('changedMeanwhile');
    this.reply = reply;
  }
}
