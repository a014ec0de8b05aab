import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemReportsPanel } from './ProblemReportsPanel.tsx';
import { useProblemCounts } from './use-problem-counts.ts';

interface ProblemReportsProps {
  assessmentId: number;
  questionId: number;
  /** The question's number on the screen. */
  number: number;
  /** In a table the number of reports alone, under a heading that says of what. */
  isInTable?: boolean;
}

/** How many candidates have reported a problem with a question, and on a press what they wrote; nothing without a report. */
export function ProblemReports({ assessmentId, questionId, number, isInTable = false }: ProblemReportsProps) {
  const { t } = useTranslation('problemReports');
  const [isOpen, setOpen] = useState(false);
  const count = useProblemCounts(assessmentId).get(questionId) ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon of={MessageSquareWarning} small />}
        aria-label={t('open', { count, number: formatNumber(number) })}
        onClick={() => setOpen(true)}
      >
        {isInTable ? formatNumber(count) : t('count', { count })}
      </Button>
      {isOpen && (
        <ProblemReportsPanel
          assessmentId={assessmentId}
          questionId={questionId}
          number={number}
          count={count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
