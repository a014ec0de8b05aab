import { exportResponseMatrix } from '@invigil/contract/results/statistics-endpoints';
import { MATRIX_CONTENTS, type MatrixContent } from '@invigil/domain/results/statistics/response-matrix';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useButtonAction } from '../../../../shared/api/queries.ts';
import { useErrorText } from '../../../../shared/api/use-error-text.ts';
import type { ShownSet } from '../statistics-data.ts';
import styles from './files.module.css';
import { MatrixFiles } from './MatrixFiles.tsx';
import { RadioChoice } from './RadioChoice.tsx';

const NAMINGS = ['coded', 'named'] as const;

interface MatrixDialogProps {
  set: ShownSet;
  onClose: () => void;
}

/** Asks for the cells and the names of a response matrix, and offers its two files. */
export function MatrixDialog({ set, onClose }: MatrixDialogProps) {
  const { t } = useTranslation(['statistics', 'common']);
  const errorText = useErrorText();
  const id = useId();
  const [content, setContent] = useState<MatrixContent>(set.figures.isSurvey ? 'choices' : 'marks');
  const [naming, setNaming] = useState<(typeof NAMINGS)[number]>('coded');
  const order = useButtonAction(exportResponseMatrix);
  const contents = MATRIX_CONTENTS.filter((each) => !set.figures.isSurvey || each !== 'marks');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    order.run({
      body: { assessmentId: set.assessmentId, ...set.query, content, isNamed: naming === 'named' },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: `dialog-body ${styles.matrix}` } }}
    >
      <form onSubmit={submit}>
        <h2 id={id}>{t('matrix.title')}</h2>
        <p className="secondary">{t('matrix.text')}</p>
        {order.data === undefined ? (
          <>
            <RadioChoice
              label={t('matrix.content')}
              options={contents.map((value) => ({ value, label: t(`matrix.contents.${value}`) }))}
              value={content}
              onChange={setContent}
            />
            <RadioChoice
              label={t('matrix.who')}
              options={NAMINGS.map((value) => ({
                value,
                label: t(`matrix.${value}`),
                hint: t(`matrix.${value}Hint`),
              }))}
              value={naming}
              onChange={setNaming}
            />
          </>
        ) : (
          <MatrixFiles files={order.data} />
        )}
        {order.error !== null && <Notice kind="bad">{errorText(order.error)}</Notice>}
        <div className="actions">
          <Button variant="outlined" onClick={onClose}>
            {t(order.data === undefined ? 'common:cancel' : 'common:close')}
          </Button>
          {order.data === undefined && (
            <Button type="submit" variant="contained" loading={order.isPending}>
              {t('matrix.make')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
