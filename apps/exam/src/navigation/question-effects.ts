import type { Journal } from '@invigil/exam-client/journal.ts';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import type { Perform } from '../attempt/events.ts';

/** Fetches questions and their figures. */
export function questionEffects(
  calls: Pick<AttemptCalls, 'getQuestion' | 'getFigure'>,
  journal: Journal,
  attemptId: number,
): Pick<Perform, 'loadQuestion' | 'loadFigure' | 'renewFigure'> {
  return {
    loadQuestion: async ({ serial, request, knownSequence }, dispatch) => {
      const outcome = await calls.getQuestion(serial);
      dispatch({ type: 'questionLoaded', serial, request, knownSequence, outcome });
    },
    loadFigure: async ({ serial, path }, dispatch) => {
      const figure = await calls.getFigure(path);
      if (figure === null) return;
      void journal.writeFigure(attemptId, serial, figure);
      dispatch({ type: 'figureLoaded', serial, address: URL.createObjectURL(figure) });
    },
    renewFigure: async ({ serial }, dispatch) => {
      const outcome = await calls.getQuestion(serial);
      if (outcome.kind === 'ok')
        dispatch({ type: 'figureRenewed', serial, imagePath: outcome.value.imagePath });
    },
  };
}
