import { checkImportedQuestions, stageQuestionCsv } from '@invigil/contract/authoring/import-endpoints';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../../shared/api/queries.ts';
import type { ReadProgress } from '../../../../shared/csv-import/ImportFileStep.tsx';

/**
 * A function that has the server read and check an uploaded file, and reports how far it is. A panel that is closed
 * meanwhile ends it.
 */
export function useFileCheck(assessmentId: number, onChecked: (batchId: string) => void) {
  const stage = useAction(stageQuestionCsv);
  const check = useAction(checkImportedQuestions);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  return async (path: string, report: (progress: ReadProgress) => void) => {
    const staged = await stage.mutateAsync({ body: { path, assessmentId } });
    for (;;) {
      const { checkedCount, totalCount } = await check.mutateAsync({ params: { batchId: staged.batchId } });
      if (isClosed.current) return;
      if (checkedCount === totalCount) return onChecked(staged.batchId);
      report({ checked: checkedCount, total: totalCount });
    }
  };
}
