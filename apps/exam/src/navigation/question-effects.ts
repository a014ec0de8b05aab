import type { Journal } from '@invigil/exam-client/journal.ts';
import type { AttemptCalls } from '../attempt/attempt-calls.ts';
import type { Perform } from '../attempt/events.ts';
import type { JournalledCopy } from './navigation-state.ts';

/** The journal's copy of a question. */
async function findCopy(
  journal: Journal,
  attemptId: number,
  position: number,
): Promise<JournalledCopy | null> {
  const copies = await journal.questionsOf(attemptId);
  const copy = copies.find(({ question }) => question.position === position);
  if (copy === undefined) return null;
  const { question, sequence, figure } = copy;
  const upTo = Math.max(...copies.map((one) => one.sequence));
  return { question, sequence, figure: figure === null ? null : URL.createObjectURL(figure), upTo };
}

/** Fetches questions and their figures; from the journal where the server is out of reach. */
export function questionEffects(
  calls: Pick<AttemptCalls, 'readPaper' | 'getQuestion' | 'getFigure'>,
  journal: Journal,
  attemptId: number,
): Pick<Perform, 'readPaper' | 'loadQuestion' | 'loadFigure' | 'renewFigure' | 'renewMedia'> {
  return {
    readPaper: async ({ request, position }, dispatch) => {
      const outcome = await calls.readPaper(request, position);
      dispatch({ type: 'paperRead', request, outcome });
    },
    loadQuestion: async ({ position, request, knownSequence }, dispatch) => {
      const outcome = await calls.getQuestion(position);
      const isOutOfReach = outcome.kind === 'unreachable' || outcome.kind === 'busy';
      const copy = isOutOfReach ? await findCopy(journal, attemptId, position) : null;
      dispatch({ type: 'questionLoaded', position, request, knownSequence, outcome, copy });
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
    renewMedia: async ({ position }, dispatch) => {
      const outcome = await calls.getQuestion(position);
      const media = outcome.kind === 'ok' ? (outcome.value.media ?? null) : null;
      dispatch({ type: 'mediaRenewed', position, media });
    },
  };
}
