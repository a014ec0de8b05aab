import { lazy } from 'react';
import { ImportButton } from '../../../../shared/csv-import/ImportButton.tsx';
import type { AssessmentOfQuestions } from '../author-question.ts';

const ImportPanel = lazy(async () => ({ default: (await import('./ImportPanel.tsx')).ImportPanel }));

/** The button that opens the import of questions from a CSV file. */
export function QuestionImport({ assessment }: { assessment: AssessmentOfQuestions }) {
  return <ImportButton panel={(close) => <ImportPanel assessment={assessment} onClose={close} />} />;
}
