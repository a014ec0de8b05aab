/**
 * Numbers answers: the server's clock in milliseconds, and always more than any number known. So the answers of two
 * devices, or of two starts of a browser, are in the order in which they were given, however they arrive.
 */
export class AnswerSequence {
  private readonly now: () => number;
  private highest: number;

  /** @param now milliseconds since the epoch, by the server's clock */
  constructor(now: () => number, highest: number) {
    this.now = now;
    this.highest = highest;
  }

  next(): number {
    this.highest = Math.max(this.highest + 1, Math.floor(this.now()));
    return this.highest;
  }

  /** The highest number known. */
  get known(): number {
    return this.highest;
  }

  /** A higher number is known, from another page or another start. */
  raise(known: number): void {
    this.highest = Math.max(this.highest, known);
  }
}
