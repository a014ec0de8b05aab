import { THRESHOLDS } from '@invigil/domain/results/statistics/findings';
import { saveFile } from '@invigil/ui/browser/save-file.ts';
import { useSingleFlight } from '@invigil/ui/browser/use-single-flight.ts';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatDate, formatDateTime } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chartFileName } from '../../../../shared/charts/export/chart-file-name.ts';
import { useToast } from '../../../../shared/components/Toast.tsx';
import { usePdfQuestion } from '../../../../shared/missing-letters/use-pdf-question.tsx';
import { siteColours, useRepaintedColours } from '../../../../shared/session/site-colours.ts';
import { percentText, roundPercentText } from '../figures/figure-texts.ts';
import { conspicuousQuestions } from '../findings/conspicuous.ts';
import { useFindingText } from '../findings/use-finding-text.ts';
import { useCountText } from '../head/use-count-text.ts';
import type { ShownSet, Statistics } from '../statistics-data.ts';
import { useMarksHistogram } from '../test/use-marks-histogram.tsx';
import { useTestFigures } from '../test/use-test-figures.ts';
import type { Report } from './report-pdf.ts';
import { useReportQuestions } from './use-report-questions.ts';

interface ReportPdfButtonProps {
  set: ShownSet;
  statistics: Statistics;
}

/** A calendar day in the reader's language; an ellipsis for an open end. */
const dayText = (day: string | undefined) => (day === undefined ? '…' : formatDate(`${day}T00:00:00`));

/** Saves the report as a PDF: figures, words, the distribution of marks and the table of questions. */
export function ReportPdfButton({ set, statistics }: ReportPdfButtonProps) {
  const { t } = useTranslation(['statistics', 'common']);
  const toast = useToast();
  const repainted = useRepaintedColours();
  const countText = useCountText();
  const testFigures = useTestFigures();
  const findingText = useFindingText();
  const histogram = useMarksHistogram();
  const questionsOf = useReportQuestions();
  const { writeOrAsk, dialog } = usePdfQuestion(false);
  const { figures, title, query } = set;
  const reportOf = (): Report => {
    const { tooShort, questions } = figures;
    return {
      title,
      lead: [
        t('report.choice', {
          attempts: t(`report.${query.attempts ?? 'first'}`),
          counts: countText(statistics),
        }),
        ...(query.from === undefined && query.to === undefined
          ? []
          : [t('report.period', { from: dayText(query.from), to: dayText(query.to) })]),
        ...(statistics.computedAt === null
          ? []
          : [t('report.made', { time: formatDateTime(statistics.computedAt) })]),
      ],
      figuresTitle: t('test.title'),
      figures: testFigures(figures).map(({ label, shown }) => [label, shown.text]),
      findingsTitle: t('findings.title'),
      findings: [
        ...(tooShort === null
          ? []
          : [
              {
                name: null,
                sentences: [
                  t('findings.tooShort', {
                    consistency: percentText(tooShort),
                    limit: roundPercentText(THRESHOLDS.shortTestBelow),
                  }),
                ],
              },
            ]),
        ...conspicuousQuestions(questions).map(({ position, promptText, findings }) => ({
          name: t('charts.questionName', { number: position, text: promptText }),
          sentences: findings.map(findingText),
        })),
      ],
      none: t('findings.none'),
      charts: figures.isSurvey ? [] : [histogram(figures)],
      questions: questionsOf(figures),
      pageText: (page, pages) => t('common:export.page', { page, pages }),
    };
  };
  const { busy, run } = useSingleFlight(async () => {
    try {
      const { textsOf, toReportPdf } = await import('./report-pdf.ts');
      const report = reportOf();
      const texts = textsOf(report).map(({ text }) => text);
      await writeOrAsk(texts, async () => {
        const file = await toReportPdf(report, repainted ?? siteColours());
        saveFile(file, `${chartFileName(title, t('title'))}.pdf`, 'application/pdf');
      });
    } catch {
      toast.show(t('common:export.failed'));
    }
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon of={FileText} />}
        loading={busy}
        aria-label={t('files.pdfName')}
        onClick={run}
      >
        {t('files.pdf')}
      </Button>
      {dialog}
    </>
  );
}
