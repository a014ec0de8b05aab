/**
 * Numbers answers: the server's clock in milliseconds, and always more than any number known. So the answers of two
 * devices, or of two starts of a browser, are in the order in which they were given, however they arrive.
 */
export class AnswerSequence {
  private readonly now: () => number;
  private highest: number;
  private readonly knownByQuestion = new Map<number, number>();

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

  /** What the server has of a question up to this number has been seen here. */
  learn(questionId: number, sequence: number): void {
    this.knownByQuestion.set(questionId, Math.max(sequence, this.knownOf(questionId)));
  }

  /** Up to which number this page knows a question; 0 for one that it never had. */
  knownOf(questionId: number): number {
    return this.knownByQuestion.get(questionId) ?? 0;
  }

  /** A higher number is known, from another page or another start. */
  raise(known: number): void {
    this.highest = Math.max(this.highest, known);
  }
}
