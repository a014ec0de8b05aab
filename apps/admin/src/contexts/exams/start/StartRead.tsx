import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.ts';

/** A read that a start waits for. */
export interface StartQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface StartReadProps<Data> {
  query: StartQuery<Data>;
  /** While the read is under way. */
  waiting: string;
  /** The title of its failure. */
  notArrived: string;
  children: (data: Data) => ReactNode;
}

/** The data of a read before a start, or a notice that it is under way or has failed. */
export function StartRead<Data>({ query, waiting, notArrived, children }: StartReadProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (error !== null)
    return (
      <Notice
        kind="bad"
        title={notArrived}
        action={
          <Button size="small" variant="outlined" loading={isFetching} onClick={() => refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    );
  if (data === undefined)
    return (
      <p role="status" className="shown-late">
        {waiting}
      </p>
    );
  return children(data);
}
