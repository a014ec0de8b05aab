import { getRegradableAssessment } from '@invigil/contract/exams/regrade-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { formatNumber } from '@invigil/ui/i18n/format.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { firstError, queryOf } from '../../../shared/api/queries.ts';
import { EmptyState } from '../../../shared/components/EmptyState.tsx';
import { PageHeader } from '../../../shared/components/PageHeader.tsx';
import { ReadFailure } from '../../../shared/components/ReadFailure.tsx';
import { Sheet } from '../../../shared/components/Sheet.tsx';
import { statisticsAddress } from '../../authoring/assessments/result-addresses.ts';
import { SheetSkeleton } from '../SheetDialog.tsx';
import { acceptCorrection, type Corrections, correctionKey, type Regradable, undoOf } from './corrections.ts';
import { RegradeHistory } from './RegradeHistory.tsx';
import { RegradePreview } from './RegradePreview.tsx';
import { RegradeQuestion } from './RegradeQuestion.tsx';
import styles from './regrade.module.css';

/** How often the progress of a running regrade is read, in milliseconds. */
const PROGRESS_EVERY_MS = 1_000;

/** Corrects the questions of an assessment after the exam, or while it runs: shows who changes, then marks the attempts again. */
export function RegradeScreen() {
  const { t } = useTranslation(['regrade', 'questions', 'results', 'resultSheet', 'statistics', 'messages']);
  const [params] = useSearchParams();
  const assessmentId = Number(params.get('quiz') ?? 0);
  const isChosen = Number.isInteger(assessmentId) && assessmentId > 0;
  const regradable = useQuery({
    ...queryOf(getRegradableAssessment, { params: { assessmentId } }),
    enabled: isChosen,
    refetchInterval: ({ state }) => (runningOf(state.data) === undefined ? false : PROGRESS_EVERY_MS),
  });
  const failure = firstError(regradable);
  const { data } = regradable;
  return (
    <>
      <PageHeader
        above={
          <Link className="link back-link" to={SCREENS.results.path}>
            <Icon of={ArrowLeft} small />
            {t('results:title.admin')}
          </Link>
        }
        title={t('title')}
        lead={data && t('lead', { title: data.title, count: data.finishedCount })}
        actions={
          data && (
            <Button component={Link} variant="outlined" to={statisticsAddress(assessmentId)}>
              {t('statistics:open')}
            </Button>
          )
        }
      />
      {!isChosen && <EmptyState title={t('choose.title')}>{t('choose.text')}</EmptyState>}
      {failure !== null && <ReadFailure error={failure} onRetry={() => regradable.refetch()} />}
      {isChosen && regradable.isPending && <SheetSkeleton />}
      {data && (
        <RegradeEditor
          key={assessmentId}
          assessmentId={assessmentId}
          regradable={data}
          askedId={params.has('question') ? Number(params.get('question')) : null}
          askedContent={params.get('content')}
          accepting={params.get('accept')}
        />
      )}
    </>
  );
}

const runningOf = (regradable: Regradable | undefined) =>
  regradable?.regrades.find(({ finishedAt }) => finishedAt === null);

interface RegradeEditorProps {
  assessmentId: number;
  regradable: Regradable;
  /** The question that the address names; null where it names none. */
  askedId: number | null;
  /** The hash of its content, where papers ask it differently. */
  askedContent: string | null;
  /** An answer to it that is to be accepted too. */
  accepting: string | null;
}

function RegradeEditor({ assessmentId, regradable, askedId, askedContent, accepting }: RegradeEditorProps) {
  const { t } = useTranslation('regrade');
  const { questions, runningCount } = regradable;
  // Papers may ask an edited question differently. Those of the newest paper come first.
  const versions = questions.filter(({ questionId }) => questionId === askedId);
  const asked = versions.find(({ contentHash }) => contentHash === askedContent) ?? versions[0];
  const [corrections, setCorrections] = useState<Corrections>(() =>
    asked === undefined || accepting === null ? new Map() : acceptCorrection(asked, accepting),
  );
  /** The answer until its correction is applied or discarded. */
  const [accepted, setAccepted] = useState(corrections.size > 0 ? accepting : null);
  const [opened, setOpened] = useState(asked === undefined ? null : correctionKey(asked));
  const running = runningOf(regradable);
  if (questions.length === 0) return <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>;
  return (
    <div className={styles.regrade}>
      {running !== undefined && (
        <Notice kind="info" title={t('running.title')}>
          {t('running.text', {
            done: formatNumber(running.doneCount),
            count: running.attemptCount,
            number: formatNumber(running.attemptCount),
          })}
        </Notice>
      )}
      {askedId !== null && asked === undefined && <Notice kind="info">{t('notAsked')}</Notice>}
      {runningCount > 0 && <Notice kind="info">{t('attemptsRunning', { count: runningCount })}</Notice>}
      <Sheet title={t('questions')}>
        <ol className={styles.regradeQuestions}>
          {questions.map((question) => {
            const key = correctionKey(question);
            return (
              <RegradeQuestion
                key={key}
                assessmentId={assessmentId}
                question={question}
                allowMultipleTicks={regradable.allowMultipleTicks}
                correction={corrections.get(key)}
                isOpen={opened === key}
                isLocked={running !== undefined}
                onOpen={() => setOpened(opened === key ? null : key)}
                onChange={(correction) => {
                  const next = new Map(corrections);
                  if (correction === undefined) next.delete(key);
                  else next.set(key, correction);
                  setCorrections(next);
                }}
              />
            );
          })}
        </ol>
      </Sheet>
      {corrections.size > 0 && running === undefined && (
        <RegradePreview
          assessmentId={assessmentId}
          regradable={regradable}
          corrections={corrections}
          accepted={accepted}
          onDiscard={() => {
            setCorrections(new Map());
            setAccepted(null);
          }}
          onApplied={() => {
            setCorrections(new Map());
            setAccepted(null);
            setOpened(null);
          }}
        />
      )}
      <RegradeHistory
        regrades={regradable.regrades}
        onUndo={running === undefined ? () => setCorrections(undoOf(regradable)) : undefined}
      />
    </div>
  );
}
