/** A refused command; the message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
