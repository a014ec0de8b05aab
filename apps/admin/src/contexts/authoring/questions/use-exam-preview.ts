import { type createQuestion, previewQuestion } from '@invigil/contract/authoring/question-endpoints';
import type { BodyOf } from '@invigil/contract/endpoint';
import { useCallback, useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import type { PreviewedQuestion } from './ExamPreviewDialog.tsx';

/** The preview of a question on the exam page; null while none is open. */
export function useExamPreview({ number, share }: { number: number; share: number | undefined }) {
  const { mutateAsync } = useAction(previewQuestion);
  const [previewed, setPreviewed] = useState<PreviewedQuestion | null>(null);
  const close = useCallback(() => setPreviewed(null), []);
  return {
    previewed,
    close,
    /** Opens it, after the checks of a save. */
    open: async (body: BodyOf<typeof createQuestion>) => {
      const question = await mutateAsync({ body });
      setPreviewed({ question, number, marks: share ?? question.marks });
    },
  };
}
