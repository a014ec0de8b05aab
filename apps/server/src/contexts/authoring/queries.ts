export {
  assessmentFacts,
  countAssessments,
  countAuthored,
  findAssessmentOf,
  findNewestDraft,
  findPaper,
  getAssessmentTitles,
  hasGoneLive,
  hasInstructions,
  hasLiveAssessment,
  isOfferedTo,
  listOpenAssessments,
  listPaperIds,
  listUpcomingAssessments,
  lockTemplate,
  paperFacts,
  paymentCountOf,
} from './assessment-facts.ts';
export {
  findAssessmentRow,
  findCandidatesRow,
  listableBy,
  readAssessmentPage,
  toAssessmentRow,
} from './assessments/assessment-rows.ts';
export { type AssessmentRecord, getAssessment, getAssessmentRecord } from './assessments/own-assessment.ts';
export type { AuthoringPorts } from './authoring-ports.ts';
export { getOwnTemplate } from './certificate-templates/own-template.ts';
export { contentOf, withTickets } from './certificate-templates/template-images.ts';
export { countAssessmentsByPart, questionKinds, sumAssessmentPaymentsByPart } from './chart-figures.ts';
export { authoredPictures } from './file-uses.ts';
export { listInstructions } from './instructions/list-instructions.ts';
export { rowsOf } from './lookups/lookup-names.ts';
export { listMediaQuestions, listRecordedQuestions } from './media/list-media-questions.ts';
export { isListedByTenant, isListedParticipant } from './participants/participants.ts';
export type { StoredPaper } from './question-tables.ts';
export { answerText, keyText } from './questions/answer-text.ts';
export { findAsPublished } from './questions/correct-texts.ts';
export { listMarkingGuides } from './questions/marking-guides.ts';
export { listPaperWordings } from './questions/paper-wording.ts';
export { readPresentPaper } from './questions/present-paper.ts';
export { renderTexts } from './questions/render-question.ts';
export { shownMedia } from './questions/shown-media.ts';
export { shownQuestion } from './questions/shown-question.ts';
export { readStoredPaper } from './questions/stored-paper.ts';
