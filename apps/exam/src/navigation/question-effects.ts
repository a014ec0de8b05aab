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
    loadQuestion: async ({ position, request, knownSequence }, dispatch) => {
      const outcome = await calls.getQuestion(position);
      dispatch({ type: 'questionLoaded', position, request, knownSequence, outcome });
    },
    loadFigure: async ({ position, path }, dispatch) => {
      const figure = await calls.getFigure(path);
      if (figure === null) return;
      void journal.writeFigure(attemptId, position, figure);
      dispatch({ type: 'figureLoaded', position, address: URL.createObjectURL(figure) });
    },
    renewFigure: async ({ position }, dispatch) => {
      const outcome = await calls.getQuestion(position);
      if (outcome.kind === 'ok')
        dispatch({ type: 'figureRenewed', position, imagePath: outcome.value.imagePath });
    },
  };
}
