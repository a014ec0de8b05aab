import type { RecordedKind } from '@invigil/domain/authoring/interactions/recording/recording';
import { csvNumber } from '../../csv-number.ts';
import type { InteractionCsv } from '../interaction-csv.ts';

/** The longest answer has a column of its own, in seconds. */
export const recordingCsv = (kind: RecordedKind, names: readonly string[]): InteractionCsv => ({
  names,
  toWire: (textOf) => ({
    interaction: {
      kind,
      maxSeconds: textOf('answerSeconds') === '' ? 0 : csvNumber(textOf('answerSeconds')),
    },
  }),
  columnOf: (path) => (path === 'maxSeconds' ? 'answerSeconds' : undefined),
});
