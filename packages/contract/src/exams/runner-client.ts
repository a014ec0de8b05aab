import type * as accounts from '../accounts/account-endpoints.ts';
import type { BodyOf, OkOf, ParamsOf } from '../endpoint.ts';
import type * as results from '../results/result-endpoints.ts';
import { encodeAnswer } from './answer-encoding.ts';
import type * as attempts from './attempt-endpoints.ts';
import * as names from './attempt-names.ts';
import * as answers from './runner-answers.ts';
import * as others from './runner-names.ts';
import { type Decoder, fillPath, toWire } from './runner-wire.ts';

// The runner's calls without zod: old phones fetch this page on a bad line. The types come from the endpoints, and
// runner-client.test.ts holds every path, body and answer to their codecs.

/** One call of the runner: how a domain input becomes a request, and an answer of status 200 a domain value. */
export interface RunnerCall<Input, Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: (input: Input) => string;
  readonly body?: (input: Input) => Record<string, unknown>;
  readonly answer: Decoder<Answer>;
}

export type OpenAttempt = OkOf<typeof attempts.getOpenAttempt>;
export type ExamQuestion = OkOf<typeof attempts.getQuestion>;
export type SaveAnswerBody = BodyOf<typeof attempts.saveAnswer>;
export type KeptAttempt = OkOf<typeof attempts.keepAttempt>;
export type SavedAnswer = OkOf<typeof attempts.saveAnswer>;
export type Result = OkOf<typeof results.getResult>;
export type ResultDetail = OkOf<typeof results.listResultDetails>[number];
export type SessionUser = OkOf<typeof accounts.getCurrentUser>;

function get<Params extends object, Answer>(
  path: string,
  paramNames: { readonly [Key in keyof Params]?: string },
  answer: Decoder<Answer>,
): RunnerCall<Params, Answer> {
  return { method: 'GET', path: (params) => fillPath(path, params, paramNames), answer };
}

function send<Body extends object, Answer>(
  method: 'POST' | 'PUT',
  path: string,
  bodyNames: { readonly [Key in keyof Body]?: string },
  answer: Decoder<Answer>,
): RunnerCall<Body, Answer> {
  return { method, path: () => path, body: (body) => toWire(body, bodyNames), answer };
}

const { attemptPaths, attemptParamNames } = names;
const { runnerPaths, resultParamNames } = others;

export const startAttempt = send<BodyOf<typeof attempts.startAttempt>, OkOf<typeof attempts.startAttempt>>(
  'POST',
  attemptPaths.startAttempt,
  names.startAttemptBodyNames,
  answers.startedAttempt,
);

export const getOpenAttempt = get<ParamsOf<typeof attempts.getOpenAttempt>, OpenAttempt>(
  attemptPaths.getOpenAttempt,
  attemptParamNames.getOpenAttempt,
  answers.openAttempt,
);

export const getQuestion = get<ParamsOf<typeof attempts.getQuestion>, ExamQuestion>(
  attemptPaths.getQuestion,
  attemptParamNames.getQuestion,
  answers.examQuestion,
);

const sendAnswer = send<SaveAnswerBody, SavedAnswer>(
  'POST',
  attemptPaths.saveAnswer,
  names.saveAnswerNames,
  answers.savedAnswer,
);

export const saveAnswer: typeof sendAnswer = {
  ...sendAnswer,
  body: ({ answer, ...body }) => {
    const { answerEncoding } = body;
    const travelled = answer == null ? answer : encodeAnswer(answer, answerEncoding);
    return toWire({ ...body, answer: travelled }, names.saveAnswerNames);
  },
};

export const checkAttemptEnd = get<ParamsOf<typeof attempts.checkAttemptEnd>, boolean>(
  attemptPaths.checkAttemptEnd,
  attemptParamNames.checkAttemptEnd,
  (wire) => wire === true,
);

export const finishAttempt = send<BodyOf<typeof attempts.finishAttempt>, OkOf<typeof attempts.finishAttempt>>(
  'PUT',
  attemptPaths.finishAttempt,
  names.finishAttemptNames,
  answers.done,
);

export const countReload = send<BodyOf<typeof attempts.countReload>, OkOf<typeof attempts.countReload>>(
  'POST',
  attemptPaths.countReload,
  names.countReloadNames,
  answers.countedReload,
);

export const keepAttempt = send<BodyOf<typeof attempts.keepAttempt>, OkOf<typeof attempts.keepAttempt>>(
  'POST',
  attemptPaths.keepAttempt,
  names.keepAttemptNames,
  answers.keptAttempt,
);

export const getAttemptMarkingState = get<
  ParamsOf<typeof results.getAttemptMarkingState>,
  OkOf<typeof results.getAttemptMarkingState>
>(runnerPaths.getAttemptMarkingState, resultParamNames.getAttemptMarkingState, answers.markingState);

export const getResult = get<ParamsOf<typeof results.getResult>, Result>(
  runnerPaths.getResult,
  resultParamNames.getResult,
  answers.resultRow,
);

export const listResultDetails = get<ParamsOf<typeof results.listResultDetails>, ResultDetail[]>(
  runnerPaths.listResultDetails,
  resultParamNames.listResultDetails,
  answers.resultDetails,
);

export const signIn = send<BodyOf<typeof accounts.signIn>, OkOf<typeof accounts.signIn>>(
  'POST',
  runnerPaths.signIn,
  {},
  answers.signInAnswer,
);

export const recordSignIn = send<BodyOf<typeof accounts.recordSignIn>, OkOf<typeof accounts.recordSignIn>>(
  'POST',
  runnerPaths.recordSignIn,
  {},
  answers.recordedSignIn,
);

export const getCurrentUser = get<Record<never, never>, SessionUser>(
  runnerPaths.getCurrentUser,
  {},
  answers.sessionUser,
);

/** The key of a business refusal, from the body of status 202. */
export const readRefusal = (wire: unknown) => answers.refusal(wire).refusal;

/** The key of what a failed call says; empty where its body is not the server's. */
export function readFailure(wire: unknown): string {
  try {
    return answers.failure(wire).message;
  } catch {
    return '';
  }
}
