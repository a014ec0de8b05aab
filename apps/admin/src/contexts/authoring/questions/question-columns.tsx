import { marksToDecimal } from '@invigil/domain/marks';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { AudioLines, Code, Image, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '../../../shared/data-table/columns.ts';
import { HtmlLine } from '../../../shared/markup/HtmlLine.tsx';
import { ProblemReports } from '../../../shared/problem-reports/ProblemReports.tsx';
import { useScoringWords } from '../../../shared/scoring/use-scoring-words.ts';
import type { AuthorQuestion } from './author-question.ts';
import styles from './editor.module.css';
import { interactionEditor } from './interactions/registry.ts';
import { plainPrompt } from './plain-prompt.ts';
import { playedKind } from './prompt-media/prompt-media-values.ts';
import { questionAddress } from './question-address.ts';

/** A question with its number in the paper. */
export interface NumberedQuestion extends AuthorQuestion {
  readonly number: number;
}

function KeyCell({ interaction }: Pick<AuthorQuestion, 'interaction'>) {
  const { Key } = interactionEditor(interaction.kind);
  return <Key interaction={interaction} />;
}

/** Whether the question is asked by a recording or a video. */
function PlayedIcon({ row: { promptType, playedPrompt } }: { row: AuthorQuestion }) {
  const { t } = useTranslation('questions');
  const kind = playedKind({ promptType, played: playedPrompt?.kind ?? '' });
  if (kind === null) return null;
  const isAudio = kind === 'audio';
  return <Icon of={isAudio ? AudioLines : Video} small label={t(isAudio ? 'hasAudio' : 'hasVideo')} />;
}

const keyText = ({ interaction }: AuthorQuestion): string =>
  interactionEditor(interaction.kind).keyText(interaction);

interface ListedQuestions {
  /** A survey has neither marks nor a key. */
  readonly isSurvey: boolean;
  /** Reported problems by question id. */
  readonly problemCounts: ReadonlyMap<number, number>;
}

/** Columns of the list of questions. */
export function useQuestionColumns({ isSurvey, problemCounts }: ListedQuestions): Column<NumberedQuestion>[] {
  const { t } = useTranslation(['questions', 'problemReports']);
  const scoringWords = useScoringWords();
  const asked: Column<NumberedQuestion>[] = [
    {
      id: 'number',
      header: t('columns.number'),
      align: 'right',
      sortable: true,
      cell: (row) => <span className="serif bold">{formatNumber(row.number)}</span>,
      value: (row) => row.number,
    },
    {
      id: 'prompt',
      header: t('columns.prompt'),
      stacked: 'title',
      cell: (row) => (
        <Link className={`title ${styles.promptCell}`} to={questionAddress(row.assessmentId, row.questionId)}>
          <span className={styles.stackedNumber}>{formatNumber(row.number)}. </span>
          <HtmlLine html={row.promptHtml} isCode={row.isCode} />
          {row.imagePath !== '' && <Icon of={Image} small label={t('hasFigure')} />}
          <PlayedIcon row={row} />
          {row.isCode && <Icon of={Code} small label={t('hasCode')} />}
        </Link>
      ),
      value: plainPrompt,
    },
    {
      id: 'type',
      header: t('columns.type'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => (
        <>
          {t(`answerTypes.${row.interaction.kind}`)}
          {row.scoring && <span className={styles.ownScoring}>{scoringWords(row.scoring)}</span>}
        </>
      ),
      value: (row) =>
        [t(`answerTypes.${row.interaction.kind}`), row.scoring && scoringWords(row.scoring)]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'complexity',
      header: t('columns.complexity'),
      cell: (row) => t(`complexities.${row.complexity}`),
      value: (row) => t(`complexities.${row.complexity}`),
    },
    {
      id: 'category',
      header: t('columns.category'),
      sortable: true,
      stacked: 'detail',
      cell: (row) => row.categoryName,
      value: (row) => row.categoryName,
    },
  ];
  const marked: Column<NumberedQuestion>[] = [
    {
      id: 'marks',
      header: t('columns.marks'),
      align: 'right',
      stacked: 'detail',
      cell: (row) => (
        <>
          <span className="stacked-unit">{t('columns.marks')} </span>
          {formatMarks(row.marks)}
        </>
      ),
      value: (row) => marksToDecimal(row.marks),
    },
    {
      id: 'key',
      header: t('columns.key'),
      stacked: 'detail',
      cell: (row) => <KeyCell interaction={row.interaction} />,
      value: keyText,
    },
  ];
  const reported: Column<NumberedQuestion> = {
    id: 'problems',
    header: t('problemReports:column'),
    sortable: true,
    stacked: 'detail',
    cell: ({ assessmentId, questionId, number }) => (
      <ProblemReports assessmentId={assessmentId} questionId={questionId} number={number} isInTable />
    ),
    value: ({ questionId }) => problemCounts.get(questionId) ?? 0,
  };
  return [
    ...asked,
    ...(isSurvey ? [] : marked),
    // Most assessments have no report.
    ...(problemCounts.size > 0 ? [reported] : []),
  ];
}
