import type { OkOf } from '@invigil/contract/endpoint';
import {
  discardSheetFile,
  findSheetFile,
  getSheetFile,
  startSheetFile,
} from '@invigil/contract/results/sheet-file-endpoints';
import { isOpenSheetFile } from '@invigil/domain/results/sheet-file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '../../../shared/api/api-errors.ts';
import { firstError, queryOf, useAction } from '../../../shared/api/queries.ts';

export type SheetFile = OkOf<typeof getSheetFile>;

/** How often the progress of a file is read, in milliseconds. */
const POLL_MS = 1_000;

/** The time zone of this browser, for the dates of a file. */
const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A PDF of result sheets that is ordered, followed, and stopped. */
export interface FollowedFile {
  /** Whether a file was ordered or looked for, and the dialog is not closed. */
  readonly isOpen: boolean;
  /** Undefined until the order is stored; null where no file is left. */
  readonly file: SheetFile | null | undefined;
  readonly error: Error | null;
  order(attemptIds: readonly number[]): void;
  /** Orders the same sheets again. */
  retry(): void;
  /** Follows the file that another page has ordered. */
  followLeft(): void;
  /** Whether another file of the user is being written, which `followLeft` shows. */
  readonly isRefusedAsBusy: boolean;
  /** Closes the dialog. A file that is being written goes on. */
  close(): void;
  /** Stops a file that is being written, and closes the dialog. */
  cancel(): void;
}

/** The user's file of result sheets. */
export function useSheetFile(): FollowedFile {
  const [attemptIds, setAttemptIds] = useState<readonly number[] | null>(null);
  const [followsLeft, setFollowsLeft] = useState(false);
  const ordering = useAction(startSheetFile);
  const discarding = useAction(discardSheetFile);
  const left = useQuery({ ...queryOf(findSheetFile), enabled: followsLeft, gcTime: 0 });
  const begun = followsLeft ? left.data?.file : ordering.data;
  const read = useQuery({
    ...queryOf(getSheetFile, { params: { sheetFileId: begun?.sheetFileId ?? 0 } }),
    enabled: begun != null && isOpenSheetFile(begun.state),
    refetchInterval: ({ state: { data, error } }) =>
      error === null && (data === undefined || isOpenSheetFile(data.state)) ? POLL_MS : false,
  });
  const file = begun == null ? begun : (read.data ?? begun);
  const isRefusedAsBusy =
    !followsLeft && ordering.error instanceof RefusalError && ordering.error.refusal === 'sheetFileBusy';

  const order = (ids: readonly number[]) => {
    setFollowsLeft(false);
    setAttemptIds(ids);
    ordering.mutate({ body: { attemptIds: [...ids], timeZone: timeZoneHere() } });
  };
  const close = () => {
    setFollowsLeft(false);
    setAttemptIds(null);
    ordering.reset();
  };
  return {
    isOpen: attemptIds !== null || followsLeft,
    file,
    error: followsLeft ? (firstError(left) ?? read.error) : (ordering.error ?? read.error),
    order,
    retry: () => order(attemptIds ?? []),
    followLeft: () => setFollowsLeft(true),
    isRefusedAsBusy,
    close,
    cancel: () => {
      if (file) discarding.mutate({ params: { sheetFileId: file.sheetFileId } });
      close();
    },
  };
}
