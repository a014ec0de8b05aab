import type { OkOf } from '@invigil/contract/endpoint';
import type { listLiveAssessments } from '@invigil/contract/exams/attempt-endpoints';

export type LiveAssessment = OkOf<typeof listLiveAssessments>[number];
