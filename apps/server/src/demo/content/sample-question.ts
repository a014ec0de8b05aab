import type { OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { Complexity } from '@invigil/domain/authoring/question';
import type { Marks } from '@invigil/domain/marks';

/** A drawing in ../pictures by its name, with its text alternative. */
interface SamplePicture {
  readonly name: string;
  readonly description: string;
}

interface Common {
  /** HTML, with mathematics between `\( \)`; shown unchanged if `isCode` is set. */
  readonly prompt: string;
  readonly category: string;
  readonly complexity: Complexity;
  readonly explanation: string;
  readonly picture?: SamplePicture;
  /** Set if the assessment marks by question. */
  readonly marks?: Marks;
}

export interface ChoiceQuestion extends Common {
  readonly isCode?: true;
  /** In order of their labels, from A. */
  readonly options: readonly string[];
  /** Empty in a survey. */
  readonly key: readonly OptionLabel[];
}

/** A plausible answer of a candidate, with its marks. */
interface SampleAnswer {
  readonly text: string;
  readonly marks: Marks;
}

export interface WrittenQuestion extends Common {
  /** Best first. */
  readonly answers: readonly SampleAnswer[];
}

export type SampleQuestion = ChoiceQuestion | WrittenQuestion;

export function isChoice(question: SampleQuestion): question is ChoiceQuestion {
  return 'options' in question;
}
