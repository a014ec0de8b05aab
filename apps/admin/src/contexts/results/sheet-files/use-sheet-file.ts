import type { OkOf } from '@invigil/contract/endpoint';
import {
  discardSheetFile,
  findSheetFile,
  getSheetFile,
  startSheetFile,
} from '@invigil/contract/results/sheet-file-endpoints';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import {
  type FollowedFile,
  timeZoneHere,
  useOrderedFile,
} from '../../../shared/file-orders/use-ordered-file.ts';

export type SheetFile = OkOf<typeof getSheetFile>;

/** The user's file of result sheets, by attempts. */
export function useSheetFile(): FollowedFile<number> {
  const ordering = useAction(startSheetFile);
  const discarding = useAction(discardSheetFile);
  return useOrderedFile({
    ordering,
    order: (attemptIds: readonly number[]) =>
      ordering.mutate({ body: { attemptIds: [...attemptIds], timeZone: timeZoneHere() } }),
    discard: ({ sheetFileId }: SheetFile) => discarding.mutate({ params: { sheetFileId } }),
    find: queryOf(findSheetFile),
    read: (file: SheetFile | undefined) =>
      queryOf(getSheetFile, { params: { sheetFileId: file?.sheetFileId ?? 0 } }),
    busy: 'sheetFileBusy',
  });
}
