import type { SampleAssessment } from '../content/assessments.ts';

/** An assessment that an earlier event has created. */
export interface WrittenAssessment {
  readonly assessmentId: number;
  /** In the order of its questions. */
  readonly questionIds: readonly number[];
}

/** The ids of created records, for later events. */
export class DemoSite {
  readonly planIds = new Map<string, number>();
  readonly categoryIds = new Map<string, number>();
  readonly templateIds = new Map<string, number>();
  #adminId: number | undefined;
  readonly #assessments = new Map<SampleAssessment, WrittenAssessment>();

  get adminId(): number {
    return existing(this.#adminId, 'the Admin');
  }

  set adminId(id: number) {
    this.#adminId = id;
  }

  addAssessment(sample: SampleAssessment, written: WrittenAssessment): void {
    this.#assessments.set(sample, written);
  }

  getAssessment(sample: SampleAssessment): WrittenAssessment {
    return existing(this.#assessments.get(sample), sample.title);
  }
}

/**
 * A record of an earlier event.
 * @throws Error for a missing record
 */
export function existing<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demonstration: ${name} does not exist yet`);
  return value;
}
