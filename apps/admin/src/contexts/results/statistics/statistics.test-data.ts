import type { OkOf } from '@invigil/contract/endpoint';
import type {
  getExamStanding,
  getModelFit,
  getQuestionStatistics,
  getStatistics,
} from '@invigil/contract/results/statistics-endpoints';
import { fitModels } from '@invigil/domain/results/statistics/irt/fit-models';
import { type LeftOut, modelColumnOf } from '@invigil/domain/results/statistics/irt/model-data';
import type { ModelFits } from '@invigil/domain/results/statistics/irt/model-fit';
import { type QuestionColumns, SKIPPED } from '@invigil/domain/results/statistics/question-columns';
import type { QuestionDefinition } from '@invigil/domain/results/statistics/set-definition';
import { createSetComputation } from '@invigil/domain/results/statistics/set-statistics';
import type { SafeHtml } from '@invigil/domain/safe-html';

const LABELS = ['A', 'B', 'C', 'D'];
const PROMPTS = [
  'Which unit measures electrical resistance?',
  'A lamp of 60 W runs for 5 hours. How much energy does it use?',
  'What is the first thing to do before work on a switchboard begins?',
  'Two resistors of 6 Ω are connected in parallel. Which single resistor has the same effect?',
  'Which colour marks the protective conductor?',
  'Which device opens a circuit when a current flows to earth?',
  'What does a fuse rated at 16 A do at 12 A?',
  'Which of these metals conducts best?',
  'What is the frequency of the mains in Europe?',
  'Which meter is connected in series?',
  'A current of 2 A flows through 12 Ω. What is the voltage, in volts?',
  'Describe how you would find a broken wire in a wall.',
];
const [WRONG_KEY, VOID, NUMERIC, TEXT] = [3, 6, 10, 11];
export const questionIdAt = (index: number): number => 501 + index;

/** The results of an assessment with the id 9. */
export const ADDRESS = '/report/statistics?quiz=9';

export const STANDING: OkOf<typeof getExamStanding> = {
  listedCount: 260,
  missingCount: 2,
  missing: [
    { candidateId: 1, fullName: 'Ana Ruiz', email: 'ana@example.org' },
    { candidateId: null, fullName: 'Bina Roy', email: 'bina.roy@example.org' },
  ],
  writingCount: 3,
  finishedCount: 241,
  waitingCount: 1,
};

/** Before the first fit of a set. */
export const NO_FIT: OkOf<typeof getModelFit> = {
  modelFitId: null,
  state: null,
  failure: null,
  progress: null,
  isOutdated: false,
  computedAt: null,
  fits: null,
};

/** Reproducible numbers between 0 and 1 (Numerical Recipes' linear congruence). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const kindAt = (index: number): QuestionDefinition['kind'] =>
  index === NUMERIC ? 'numeric' : index === TEXT ? 'extendedText' : 'choice';

function definitionAt(index: number, isSurvey: boolean): QuestionDefinition {
  const kind = kindAt(index);
  return {
    questionId: questionIdAt(index),
    position: index + 1,
    kind,
    voiding: index === VOID && !isSurvey ? 'fullMarks' : null,
    maximum: isSurvey ? 0 : 100,
    guessScore: kind === 'choice' ? 1 / LABELS.length : null,
    options:
      kind === 'choice'
        ? LABELS.map((label) => ({ label, isKey: !isSurvey && label === (index === WRONG_KEY ? 'C' : 'B') }))
        : [],
    listsWrongValues: kind === 'numeric',
    readBy: null,
  };
}

/** Answers of candidates of known ability: in question 4, the key is C and the right answer is B. */
function columnsAt(index: number, abilities: readonly number[], random: () => number): QuestionColumns {
  const kind = kindAt(index);
  const answers = kind === 'numeric' ? [['24'], ['6'], ['14'], ['0.17']] : LABELS.map((label) => [label]);
  const right = kind === 'numeric' ? 1 : 2;
  const difficulty = -1.6 + index * 0.3;
  const codes = Int32Array.from(abilities, (ability) => {
    if (index >= NUMERIC && random() < 0.16) return 0;
    if (random() < 0.03) return SKIPPED;
    if (random() < 1 / (1 + Math.exp(-1.3 * (ability - difficulty)))) return right;
    // Nobody falls for option D of the second question.
    return [1, 3, index === 1 ? 3 : 4][Math.floor(random() * 3)] ?? 1;
  });
  const keyCode = index === WRONG_KEY ? 3 : right;
  return {
    codes,
    answers,
    marks: codes.map((code) => (index === VOID || code === keyCode ? 100 : 0)),
    visibleMs: Int32Array.from(abilities, () => Math.round(8_000 + 90_000 * random() ** 2)),
    notReachedCount: codes.filter((code) => code === 0).length,
  };
}

/** Figures of simulated attempts at twelve questions, computed by the product's rules. */
export function simulatedResults({ attemptCount = 240, isSurvey = false } = {}) {
  const random = generator(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const abilities = Array.from({ length: attemptCount }, normal);
  const questions = PROMPTS.map((_, index) => definitionAt(index, isSurvey));
  const columns = PROMPTS.map((_, index) => columnsAt(index, abilities, random));
  const totals = Int32Array.from(abilities, (_, attempt) =>
    isSurvey ? 0 : columns.reduce((sum, { marks }) => sum + (marks[attempt] ?? 0), 0),
  );
  const totalMarks = isSurvey ? 0 : 1_200;
  const passMark = isSurvey ? 0 : 600;
  const attempts = {
    totals,
    secondsTaken: Int32Array.from(abilities, () => Math.round(900 + 1_500 * random())),
    passedCount: totals.filter((total) => total >= passMark).length,
  };
  const computation = createSetComputation({ isSurvey, totalMarks, passMark, questions }, attempts);
  for (const [index, question] of questions.entries())
    computation.add(question, columns[index] as QuestionColumns, () => 3);
  return { ...computation.end(), questions, columns };
}

type Simulated = ReturnType<typeof simulatedResults>;
type Statistics = OkOf<typeof getStatistics>;

export const SETS: Statistics['sets'] = [
  {
    key: '00112233445566aa',
    attemptCount: 240,
    questionCount: 12,
    firstFinishedAt: new Date('2026-10-01T09:00:00Z'),
    lastFinishedAt: new Date('2026-11-20T17:00:00Z'),
  },
  {
    key: 'ffeeddccbbaa9988',
    attemptCount: 12,
    questionCount: 11,
    firstFinishedAt: new Date('2026-09-01T09:00:00Z'),
    lastFinishedAt: new Date('2026-09-20T17:00:00Z'),
  },
];

const html = (text: string) => text as SafeHtml;

/** The answer with the figures of simulated attempts. */
export function statisticsAnswer({ statistics }: Simulated, change: Partial<Statistics> = {}): Statistics {
  const { attemptCount, questions } = statistics;
  return {
    title: 'Electrical safety, spring term',
    state: 'ready',
    progress: null,
    isOutdated: false,
    isRegrading: false,
    computedAt: new Date('2026-11-21T08:00:00Z'),
    countedCount: attemptCount,
    runningCount: 0,
    unmarkedCount: 0,
    sets: SETS.slice(0, 1).map((set) => ({ ...set, attemptCount })),
    setKey: SETS[0]?.key ?? null,
    statistics: {
      ...statistics,
      histogram: [...statistics.histogram],
      questions: questions.map((question, index) => ({
        ...question,
        findings: [...question.findings],
        promptText: PROMPTS[index] ?? '',
        promptHtml: html(PROMPTS[index] ?? ''),
      })),
    },
    ...change,
  };
}

/** How the simulated attempts responded to a question. */
export function questionAnswer(
  { responses }: Simulated,
  questionId: number,
): OkOf<typeof getQuestionStatistics> {
  const index = questionId - questionIdAt(0);
  const response = responses.get(questionId);
  const kind = kindAt(index);
  return {
    contentHash: `hash ${questionId}`,
    promptHtml: html(PROMPTS[index] ?? ''),
    isCode: false,
    imagePath: '',
    imageDescription: '',
    interaction:
      kind === 'numeric'
        ? { kind, value: '24', tolerance: '0', decimalSign: 'comma' }
        : kind === 'choice'
          ? {
              kind,
              key: [index === WRONG_KEY ? 'C' : 'B'],
              options: LABELS.map((label) => ({ label, html: html(`Answer ${label} to this question`) })),
            }
          : { kind: 'extendedText' },
    options: [...(response?.options ?? [])],
    unanswered: response?.unanswered ?? null,
    wrongValues: [...(response?.wrongValues ?? [])],
    unlistedWrongValues: response?.unlistedWrongValues ?? 0,
  } as OkOf<typeof getQuestionStatistics>;
}

/** Both models of the simulated attempts. */
export function fittedModels({ questions, columns }: Simulated): ModelFits {
  const scored = questions.map(({ questionId, maximum, voiding }, index) => ({
    questionId,
    column: voiding === null ? modelColumnOf(columns[index]?.marks ?? new Int32Array(), maximum) : 'voided',
  }));
  const usable = scored.flatMap(({ questionId, column }) =>
    column instanceof Uint8Array ? [{ questionId, column }] : [],
  );
  return fitModels(
    {
      questionIds: usable.map(({ questionId }) => questionId),
      columns: usable.map(({ column }) => column),
      leftOut: scored.flatMap(({ questionId, column }) =>
        column instanceof Uint8Array ? [] : [{ questionId, reason: column as LeftOut }],
      ),
    },
    () => {},
  );
}
