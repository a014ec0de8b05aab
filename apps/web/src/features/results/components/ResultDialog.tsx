import { getResult, listResultDetails } from '@invigil/contract/results/result-endpoints';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { ResultSheet } from '../../../components/result-sheet/ResultSheet.tsx';
import { queryOf } from '../../../lib/api/queries.ts';
import { useErrorText } from '../../../lib/api/use-error-text.ts';

interface ResultDialogProps {
  attemptId: number;
  onClose: () => void;
}

/** The result sheet of a finished attempt over the list; the whole screen on a phone. */
export function ResultDialog({ attemptId, onClose }: ResultDialogProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const input = { params: { attemptId } };
  const result = useQuery(queryOf(getResult, input));
  const details = useQuery(queryOf(listResultDetails, input));
  const failed = [result, details].find(({ error }) => error !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'result-paper' } }}
    >
      <header className="result-paper-head">
        <h2 id={titleId} className="section-title">
          {t('sheet.title')}
        </h2>
        <IconButton aria-label={t('common:close')} onClick={onClose} autoFocus>
          <X className="icon" strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </header>
      {/* scrolls, so the keyboard must reach it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="result-paper-body" tabIndex={0} aria-labelledby={titleId}>
        {failed?.error != null && (
          <Notice
            kind="bad"
            action={
              <Button size="small" variant="outlined" onClick={() => failed.refetch()}>
                {t('common:retry')}
              </Button>
            }
          >
            {errorText(failed.error)}
          </Notice>
        )}
        {failed === undefined && result.data && details.data ? (
          <ResultSheet result={result.data} details={details.data} headingLevel={3} />
        ) : (
          failed === undefined && (
            <div className="result-skeleton" aria-busy="true">
              <span className="visually-hidden">{t('common:loading')}</span>
              <span className="skeleton" style={{ width: '52%', height: 24 }} />
              <span className="skeleton" style={{ width: '80%' }} />
              <span className="skeleton" style={{ width: '64%' }} />
              <span className="skeleton" style={{ width: '72%' }} />
            </div>
          )
        )}
      </section>
    </Dialog>
  );
}
