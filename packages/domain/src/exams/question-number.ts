/** The places of a question: in the paper, and in the order in which one candidate saw it. */
export interface QuestionPlaces {
  /** From 1, in the candidate's order. */
  readonly position: number;
  /** From 1, in the order of the paper; undefined for candidates, and from a server of the version before. */
  readonly paperPosition?: number | undefined;
}

/** The number that staff call a question by, and the candidate's number where it differs. */
export function questionNumber({ position, paperPosition }: QuestionPlaces): {
  readonly number: number;
  readonly candidatesNumber: number | null;
} {
  const number = paperPosition ?? position;
  return { number, candidatesNumber: number === position ? null : position };
}
