import { only } from '@invigil/domain/access/access';
import { STATISTICS_STATES } from '@invigil/domain/results/statistics/computation';
import { LEFT_OUT } from '@invigil/domain/results/statistics/irt/model-data';
import {
  ESTIMATE_WARNINGS,
  MODEL_FIT_FAILURES,
  MODEL_FIT_STATES,
} from '@invigil/domain/results/statistics/irt/model-fit';
import { MATRIX_CONTENTS } from '@invigil/domain/results/statistics/response-matrix';
import { z } from 'zod';
import { doneAnswer } from '../answers.ts';
import { renderedInteraction } from '../authoring/interactions/schemas.ts';
import { mediaView } from '../authoring/media-fields.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId, safeHtml, timeZoneName } from '../fields.ts';
import { wire } from '../wire.ts';
import {
  chosenAttempts,
  figure,
  optionFigures,
  optionStatistics,
  setStatistics,
  statisticsSet,
  wrongValue,
} from './statistics-schemas.ts';

// Statistics of an assessment. Additions of this product.

const group = 'Report';
const access = only(['admin'], ['results']);
const assessmentNames = { assessmentId: 'quizTopicId' } as const;
const questionNames = { questionId: 'quizQuestionId' } as const;
const byAssessment = wire({ assessmentId: pathId }, assessmentNames);
const choice = { ...chosenAttempts, timeZone: timeZoneName.optional() } as const;

/** How attempts responded to a question. */
const responseStatistics = {
  options: z.array(optionStatistics),
  unanswered: optionFigures.nullable(),
  wrongValues: z.array(wrongValue),
  /** Different ones that are not listed. */
  unlistedWrongValues: count,
} as const;

/** How far a computation is, from 0 to 1. */
const progress = z.number().min(0).max(1);

export const getStatistics = endpoint({
  name: 'getStatistics',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/GetStatistics/:quizTopicId',
  summary:
    'Statistics of the finished, fully marked attempts at an assessment: of the first of each candidate, the latest or all; of the largest set of papers that agree in every question, or of a named one; of those that ended on days of a time zone. Waits a moment for figures that are being computed, then says how far they are. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: byAssessment,
  query: wire(choice, {}),
  ok: wire(
    {
      title: z.string(),
      state: z.enum(STATISTICS_STATES),
      /** Null unless figures are being computed. */
      progress: progress.nullable(),
      /** Figures of data that has changed since, for the time of a regrade or until the next computation. */
      isOutdated: z.boolean(),
      /** Whether attempts are being marked again: the figures are of before. */
      isRegrading: z.boolean(),
      /** Null without figures. */
      computedAt: instant.nullable(),
      /** Attempts of the choice: those that count in some set, those that are running, and those with answers to mark. */
      countedCount: count,
      runningCount: count,
      unmarkedCount: count,
      /** The largest first. */
      sets: z.array(statisticsSet),
      /** The set of the figures; null without attempts that count. */
      setKey: z.string().nullable(),
      statistics: setStatistics.nullable(),
    },
    { title: 'quizTitle' },
  ),
});

export const getQuestionStatistics = endpoint({
  name: 'getQuestionStatistics',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/GetQuestionStatistics/:quizTopicId/:quizQuestionId',
  summary:
    'How the attempts of a set responded to a question, with its text and key as the newest paper of the set has them. Status 404 before the figures of the set are computed. An addition of this product.',
  group,
  access,
  params: wire({ assessmentId: pathId, questionId: pathId }, { ...assessmentNames, ...questionNames }),
  query: wire(choice, {}),
  ok: wire(
    {
      contentHash: z.string(),
      promptHtml: safeHtml,
      isCode: z.boolean(),
      imagePath: z.string(),
      imageDescription: z.string(),
      media: mediaView,
      /** With the key that counts now. */
      interaction: renderedInteraction,
      ...responseStatistics,
    },
    { promptHtml: 'questionDetail', isCode: 'isCodeSnippet' },
  ),
});

export const listOptionStatistics = endpoint({
  name: 'listOptionStatistics',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/GetOptionStatistics/:quizTopicId',
  summary:
    'How the attempts of a set responded to each of its questions. Status 404 before the figures of the set are computed. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: byAssessment,
  query: wire(choice, {}),
  ok: z.array(wire({ questionId: id, position: id, ...responseStatistics }, questionNames)),
});

/** `candidateId` is null for an address that is no candidate of the Admin yet. */
const person = wire(
  { candidateId: id.nullable(), fullName: z.string(), email: z.string() },
  { candidateId: 'userId' },
);

export const getExamStanding = endpoint({
  name: 'getExamStanding',
  shows: ['attempts', 'authoring', 'people'],
  method: 'GET',
  path: '/api/Report/GetExamStanding/:quizTopicId',
  summary:
    'Who of the candidates of an assessment is missing, writes, has finished and waits for marks; with the names of at most 500 who never started. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: byAssessment,
  ok: wire(
    {
      /** Candidates whom the assessment lists; null where it is open to all candidates of the Admin or by an invitation. */
      listedCount: count.nullable(),
      /** Listed candidates who never started. */
      missingCount: count,
      missing: z.array(person),
      writingCount: count,
      finishedCount: count,
      waitingCount: count,
    },
    {},
  ),
});

const estimate = wire({ value: z.number(), error: figure }, {});

const modelFit = wire(
  {
    logLikelihood: z.number(),
    hasConverged: z.boolean(),
    cycles: count,
    items: z.array(
      wire(
        {
          questionId: id,
          slope: estimate,
          intercept: estimate,
          difficulty: wire({ value: figure, error: figure }, {}),
          warnings: z.array(z.enum(ESTIMATE_WARNINGS)),
          observed: z.array(z.object({ ability: z.number(), share: z.number() })),
        },
        questionNames,
      ),
    ),
    information: z.array(z.object({ ability: z.number(), information: z.number(), error: z.number() })),
  },
  {},
);

const fits = wire(
  {
    attemptCount: count,
    onePl: modelFit,
    twoPl: modelFit,
    comparison: z.object({
      chiSquare: z.number(),
      degreesOfFreedom: z.number(),
      probability: z.number(),
    }),
    leftOut: z.array(wire({ questionId: id, reason: z.enum(LEFT_OUT) }, questionNames)),
  },
  {},
);

const modelFitOrder = wire(
  {
    /** Null before the first fit of the set. */
    modelFitId: id.nullable(),
    state: z.enum(MODEL_FIT_STATES).nullable(),
    failure: z.enum(MODEL_FIT_FAILURES).nullable(),
    /** Null unless it runs. */
    progress: progress.nullable(),
    /** Of data that has changed since. */
    isOutdated: z.boolean(),
    computedAt: instant.nullable(),
    fits: fits.nullable(),
  },
  {},
);

export const getModelFit = endpoint({
  name: 'getModelFit',
  shows: ['attempts', 'authoring'],
  method: 'GET',
  path: '/api/Report/GetModelFit/:quizTopicId',
  summary:
    'The models of item response theory of a set of attempts, or how far their computation is. An addition of this product.',
  isHeavyRead: true,
  group,
  access,
  params: byAssessment,
  query: wire(choice, {}),
  ok: modelFitOrder,
});

export const startModelFit = endpoint({
  name: 'startModelFit',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Report/StartModelFit',
  summary:
    'Begins to fit the models of item response theory to a set of attempts, unless it has begun or the data has not changed. An addition of this product.',
  group,
  access,
  body: wire({ assessmentId: id, ...choice }, assessmentNames),
  ok: modelFitOrder,
});

export const cancelModelFit = endpoint({
  name: 'cancelModelFit',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Report/CancelModelFit/:modelFitId',
  summary: 'Ends a fit that waits or runs, whichever server computes it. An addition of this product.',
  group,
  access,
  params: wire({ modelFitId: pathId }, {}),
  ok: doneAnswer,
});

export const exportResponseMatrix = endpoint({
  name: 'exportResponseMatrix',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Report/ExportResponseMatrix',
  summary:
    'Addresses of two CSV files: candidates by questions of a set, and an explanation of its columns. Named, or with random codes that differ from export to export. Recorded in the audit trail. An addition of this product.',
  group,
  access,
  body: wire(
    {
      assessmentId: id,
      ...choice,
      content: z.enum(MATRIX_CONTENTS, { error: 'unknownChoice' }),
      isNamed: z.boolean({ error: 'boolean' }),
    },
    assessmentNames,
  ),
  refusals: ['earlierServerServes', 'noMarkedResult'],
  ok: wire(
    {
      /** Ticketed, for a few minutes. */
      matrixAddress: z.string(),
      matrixName: z.string(),
      columnsAddress: z.string(),
      columnsName: z.string(),
    },
    {},
  ),
});
