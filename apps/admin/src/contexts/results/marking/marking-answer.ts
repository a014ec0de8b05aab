import type { OkOf } from '@invigil/contract/endpoint';
import type { listAttemptAnswers } from '@invigil/contract/results/marking-screen-endpoints';

export type MarkingAnswer = OkOf<typeof listAttemptAnswers>[number];
