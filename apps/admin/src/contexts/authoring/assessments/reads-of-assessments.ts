import {
  getAssessment,
  listAssessmentCards,
  listAssessments,
} from '@invigil/contract/authoring/assessment-endpoints';

/** Every read that shows an assessment: fetched anew once one has changed. */
export const READS_OF_ASSESSMENTS = [listAssessments, listAssessmentCards, getAssessment];
