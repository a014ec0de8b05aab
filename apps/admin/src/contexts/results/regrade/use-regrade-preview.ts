import type { OkOf } from '@invigil/contract/endpoint';
import { previewRegrade } from '@invigil/contract/exams/regrade-endpoints';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import type { RegradeBody } from './corrections.ts';

type Preview = OkOf<typeof previewRegrade>;

/** Results that a preview lists at once. */
export const PREVIEW_PAGE_SIZE = 50;

/** The changes that a regrade would make, read page by page: the rows of the pages so far, null until the first is read. */
export function useRegradePreview(body: RegradeBody) {
  const { mutate, isPending, error } = useAction(previewRegrade);
  const [shown, setShown] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  const key = JSON.stringify(body);
  // A preview of other corrections says nothing about these.
  const current = shown?.of === key ? shown.preview : null;

  const read = (page: number) =>
    mutate(
      { params: { page, pageSize: PREVIEW_PAGE_SIZE }, body },
      {
        onSuccess: (received) => {
          // Rows of two states would not add up.
          if (page > 1 && received.basis !== current?.basis) return read(1);
          const before = page === 1 ? [] : (current?.rows ?? []);
          setShown({ of: key, preview: { ...received, rows: [...before, ...received.rows] } });
        },
      },
    );
  return { current, read, isPending, error };
}
