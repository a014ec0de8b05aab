/** A written question, marked by this script. */
export interface WrittenQuestion {
  readonly id: string;
  readonly question: string;
  /** Whole hundredths. */
  readonly marks: number;
  /** Points of a full answer. */
  readonly points: readonly string[];
  /** Text that only the marker may see before the end. */
  readonly notes: string;
}

/** Two questions on the pool's subject, 2.50 marks each. */
export const WRITTEN_QUESTIONS: readonly WrittenQuestion[] = [
  {
    id: 'W1',
    question: 'Describe what you do before you transmit on a frequency that you have not used before.',
    marks: 250,
    points: [
      'I check that my licence class may use the frequency.',
      'I listen first, and ask whether it is in use.',
      'I give my call sign in the first transmission & keep to the least power that serves.',
    ],
    notes: 'Marking notes W1: privileges, listening, identification with least power.',
  },
  {
    id: 'W2',
    question: 'Explain why the loss of a feed line matters more at 440 MHz than at 14 MHz.',
    marks: 250,
    points: [
      'Loss in a coaxial line rises with frequency (< 1 dB per 30 m at 14 MHz, several at 440 MHz).',
      'A line that loses 3 dB turns half of the power into heat.',
      'Receiving suffers as well: what is lost before the receiver is not there to be amplified.',
      'Low-loss or air-insulated line, or a shorter one, helps; the "better" SWR at the radio hides the loss.',
    ],
    notes: 'Marking notes W2: frequency, heat, reception, remedy.',
  },
];

/** A candidate's text: some points, and the mark that identifies the sheet. */
export function composeAnswer(points: readonly string[], sheetMark: string): string {
  return [...(points.length === 0 ? ['I do not know.'] : points), `(${sheetMark}, «১ λ/2» 📻)`].join('\n');
}

/** The script's marking rule: the share of the points in the text, rounded down to a hundredth. */
export function marksFor({ marks, points }: WrittenQuestion, text: string): number {
  const made = points.filter((point) => text.includes(point)).length;
  return Math.floor((marks * made) / points.length);
}
