import {
  getAssessment,
  listAssessmentCards,
  listAssessments,
} from '@invigil/contract/authoring/assessment-endpoints';

/** Every read that contains an assessment: invalidated by a change. */
export const READS_OF_ASSESSMENTS = [listAssessments, listAssessmentCards, getAssessment];
