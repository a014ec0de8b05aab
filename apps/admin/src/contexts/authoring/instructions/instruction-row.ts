import type { listInstructions } from '@invigil/contract/authoring/instruction-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** An instruction as the list has it; its text is sanitised HTML. */
export type Instruction = OkOf<typeof listInstructions>[number];

/** An instruction with its place in the order in which candidates read them. */
export interface NumberedInstruction extends Instruction {
  readonly number: number;
}

/** Facts of the assessment that instructions need. */
export interface AssessmentOfInstructions {
  readonly assessmentId: number;
  readonly title: string;
}
