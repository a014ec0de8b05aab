import type { Refusal } from '@invigil/domain/refusals';
import {
  isOpenSheetFile,
  type SheetFileFailure,
  type SheetFileState,
} from '@invigil/domain/results/sheet-file';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '../api/api-errors.ts';
import { firstError } from '../api/queries.ts';

/** A PDF that a server writes in the background, as its user follows it. */
export interface OrderedFile {
  readonly state: SheetFileState;
  readonly failure: SheetFileFailure | null;
  readonly totalCount: number;
  readonly doneCount: number;
  readonly leftOutCount: number;
  readonly fileName: string;
  readonly byteSize: number | null;
  readonly address: string;
}

/** How often the progress of a file is read, in milliseconds. */
const POLL_MS = 1_000;

/** The time zone of this browser, for the dates of a file. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A PDF that is ordered, followed, and stopped. */
export interface FollowedFile<Id> {
  /** Whether a file was ordered or looked for, and the dialog is not closed. */
  readonly isOpen: boolean;
  /** Undefined until the order is stored; null where no file is left. */
  readonly file: OrderedFile | null | undefined;
  readonly error: Error | null;
  order(ids: readonly Id[]): void;
  /** Orders the same parts again. */
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

interface Found<File> {
  readonly file: File | null;
}

/** The calls of one kind of file. */
interface FileCalls<Id, File extends OrderedFile, FindKey extends QueryKey, ReadKey extends QueryKey> {
  readonly ordering: { readonly data: File | undefined; readonly error: Error | null; reset(): void };
  order(ids: readonly Id[]): void;
  discard(file: File): void;
  /** The read of the user's file of the last day. */
  readonly find: UseQueryOptions<Found<File>, Error, Found<File>, FindKey>;
  /** The read of a file; of none while there is no file. */
  read(file: File | undefined): UseQueryOptions<File, Error, File, ReadKey>;
  /** The refusal of an order beside a running one. */
  readonly busy: Refusal;
}

/** The user's file of one kind. */
export function useOrderedFile<
  Id,
  File extends OrderedFile,
  FindKey extends QueryKey,
  ReadKey extends QueryKey,
>(calls: FileCalls<Id, File, FindKey, ReadKey>): FollowedFile<Id> {
  const [ids, setIds] = useState<readonly Id[] | null>(null);
  const [followsLeft, setFollowsLeft] = useState(false);
  const { ordering } = calls;
  const left = useQuery({ ...calls.find, enabled: followsLeft, gcTime: 0 });
  const begun = followsLeft ? left.data?.file : ordering.data;
  const read = useQuery({
    ...calls.read(begun ?? undefined),
    enabled: begun != null && isOpenSheetFile(begun.state),
    refetchInterval: ({ state: { data, error } }) =>
      error === null && (data === undefined || isOpenSheetFile(data.state)) ? POLL_MS : false,
  });
  // A file that is not open any more is newer than what was read of it while it was.
  const file = begun != null && isOpenSheetFile(begun.state) ? (read.data ?? begun) : begun;
  const isRefusedAsBusy =
    !followsLeft && ordering.error instanceof RefusalError && ordering.error.refusal === calls.busy;

  const order = (chosen: readonly Id[]) => {
    setFollowsLeft(false);
    setIds(chosen);
    calls.order(chosen);
  };
  const close = () => {
    setFollowsLeft(false);
    setIds(null);
    ordering.reset();
  };
  return {
    isOpen: ids !== null || followsLeft,
    file,
    error: followsLeft ? (firstError(left) ?? read.error) : (ordering.error ?? read.error),
    order,
    retry: () => order(ids ?? []),
    followLeft: () => setFollowsLeft(true),
    isRefusedAsBusy,
    close,
    cancel: () => {
      if (file) calls.discard(file);
      close();
    },
  };
}
