import type { listAssessmentCards, listAssessments } from '@invigil/contract/authoring/assessment-endpoints';
import type { OkOf } from '@invigil/contract/endpoint';

/** An assessment as its author and the SuperAdmin see it. */
export type AssessmentRow = OkOf<typeof listAssessments>['rows'][number];

/** An assessment as a card. */
export type AssessmentCard = OkOf<typeof listAssessmentCards>[number];

/** Whether an assessment, once live, opens later by its schedule. */
export const opensLater = ({ opensAt }: Pick<AssessmentRow, 'opensAt'>): boolean =>
  opensAt !== null && opensAt > new Date();
