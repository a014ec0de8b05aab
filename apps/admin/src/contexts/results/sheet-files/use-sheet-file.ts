import type { OkOf } from '@invigil/contract/endpoint';
import { discardSheetFile, findSheetFile, getSheetFile, startSheetFile } from '@invigil/contract/results/sheet-file-endpoints';
import { isOpenSheetFile } from '@invigil/domain/results/sheet-file';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { RefusalError } from '../../../shared/api/api-errors.ts';
import { callForData } from '../../../shared/api/call.ts';
import { firstError, queryOf, useAction } from '../../../shared/api/queries.ts';

export type SheetFile = OkOf<typeof getSheetFile>;

/** How often the progress of a file is read, in milliseconds. */
const POLL_MS = 1_000;

/** A file of result sheets: ordered when the dialog opens, followed until it is ready or has failed. */
export interface FollowedFile {
  /** Undefined until the order is stored, and where it is refused. */
  readonly file: SheetFile | undefined;
  readonly error: Error | null;
  /** Orders the file again. */
  readonly retry: () => void;
  /** Follows the file that is being written instead. */
  readonly followOther: (() => void) | undefined;
  /** Stops the file, or deletes it. */
  readonly discard: () => void;
}

/** @param attemptIds of the file; empty to follow the one that a closed page has left */
export function useSheetFile(attemptIds: readonly number[]): FollowedFile {
  const [followed, setFollowed] = useState<SheetFile | null>(null);
  const order = useAction(startSheetFile);
  const stop = useAction(discardSheetFile);
  const found = useAction(findSheetFile);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const find = () =>
    found.mutate({}, { onSuccess: ({ file }) => setFollowed(file) });
  const start = () => {
    setFollowed(null);
    if (attemptIds.length === 0) find();
    else order.mutate({ body: { attemptIds: [...attemptIds], timeZone } }, { onSuccess: setFollowed });
  };
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  const isOpen = followed !== null && isOpenSheetFile(followed.state);
  const read = useQuery({
    ...queryOf(getSheetFile, { params: { sheetFileId: followed?.sheetFileId ?? 0 } }),
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) => (data === undefined || isOpenSheetFile(data.state) ? POLL_MS : false),
  });
  const file = read.data?.sheetFileId === followed?.sheetFileId ? (read.data ?? followed) : followed;
  const error = order.error ?? found.error ?? firstError(read);
  const isBusy = order.error instanceof RefusalError && order.error.refusal === 'sheetFileBusy';
  return {
    file: file ?? undefined,
    error: followed === null || read.data === undefined ? error : null,
    retry: start,
    followOther: isBusy && followed === null ? find : undefined,
    discard: () => {
      if (file) stop.mutate({ params: { sheetFileId: file.sheetFileId } });
    },
  };
}
