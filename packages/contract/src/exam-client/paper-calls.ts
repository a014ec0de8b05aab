import type { OkOf } from '../endpoint.ts';
import type * as papers from '../exams/paper-endpoints.ts';
import { light } from './light-call.ts';
import * as described from './paper-calls.generated.ts';

// The calls that fetch a whole paper, apart from calls.ts: the page loads them beside the first bundle.

/** A question as all candidates of a paper read it. */
export type PaperQuestion = OkOf<typeof papers.getPaperPart>['questions'][number];
/** The candidate's own part of a question. */
export type OwnQuestion = OkOf<typeof papers.getAttemptPart>['questions'][number];

export const getPaperPart = light<typeof papers.getPaperPart>(described.getPaperPart);
export const getAttemptPart = light<typeof papers.getAttemptPart>(described.getAttemptPart);
