import type { BodyOf, OkOf } from '../endpoint.ts';
import type * as practice from '../results/practice-endpoints.ts';
import { light } from './light-call.ts';
import * as described from './practice-calls.generated.ts';

// The calls of practice runs, apart from calls.ts: a candidate's page does not load them.

export type PracticePaper = OkOf<typeof practice.getPracticePaper>;
export type PracticeAnswer = BodyOf<typeof practice.markPracticeAnswers>['answers'][number];

export const getPracticePaper = light<typeof practice.getPracticePaper>(described.getPracticePaper);
export const markPracticeAnswers = light<typeof practice.markPracticeAnswers>(described.markPracticeAnswers);
