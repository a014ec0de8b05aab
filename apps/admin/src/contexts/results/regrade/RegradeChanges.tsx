import type { OkOf } from '@invigil/contract/endpoint';
import type { previewRegrade } from '@invigil/contract/exams/regrade-endpoints';
import { shownOutcome } from '@invigil/domain/exams/outcome';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import styles from './regrade.module.css';

type Preview = OkOf<typeof previewRegrade>;
type Standing = Preview['rows'][number]['before'];

interface RegradeChangesProps {
  preview: Preview;
  isLoading: boolean;
  pageSize: number;
  onMore: (page: number) => void;
}

/** Who changes and how: in sum, and by name. */
export function RegradeChanges({ preview, isLoading, pageSize, onMore }: RegradeChangesProps) {
  const { t } = useTranslation(['regrade', 'resultSheet']);
  const { attemptCount, changedCount, rows, aboveMaximum, aboveMaximumCount } = preview;
  const sums = ['raised', 'lowered', 'nowPassed', 'nowFailed'] as const;
  const standing = ({ obtainedMarks, totalMarks, outcome, passMark }: Standing) =>
    `${formatMarks(obtainedMarks)} / ${formatMarks(totalMarks)}, ${t(
      `resultSheet:outcome.${shownOutcome({ outcome, passMark }) ?? 'noPassMark'}`,
    )}`;
  return (
    <div className={styles.regradeChanges} aria-live="polite">
      <p>
        <b>{t('changes.sum', { count: changedCount, total: formatNumber(attemptCount) })}</b>
      </p>
      {changedCount > 0 && (
        <ul className={`row wrap ${styles.regradeSums}`}>
          {sums.map((sum) => (
            <li key={sum}>
              <b className="num">{formatNumber(preview[`${sum}Count`])}</b> {t(`changes.${sum}`)}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('changes.candidate')}</th>
                <th scope="col">{t('changes.before')}</th>
                <th scope="col">{t('changes.after')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ attemptId, fullName, before, after }) => (
                <tr key={attemptId}>
                  <td className="bold">
                    <bdi>{fullName}</bdi>
                  </td>
                  <td>{standing(before)}</td>
                  <td className={before.outcome === after.outcome ? undefined : 'bold'}>{standing(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length < changedCount && (
        <Button
          size="small"
          variant="outlined"
          loading={isLoading}
          onClick={() => onMore(Math.floor(rows.length / pageSize) + 1)}
        >
          {t('changes.more')}
        </Button>
      )}
      {aboveMaximumCount > 0 && (
        <Notice kind="warn" title={t('above.title', { count: aboveMaximumCount })}>
          <ul>
            {aboveMaximum.map(({ attemptId, questionId, fullName, position, marks, maximum }) => (
              <li key={`${attemptId} ${questionId}`}>
                {t('above.entry', {
                  name: fullName,
                  position: formatNumber(position),
                  marks: formatMarks(marks),
                  maximum: formatMarks(maximum),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
