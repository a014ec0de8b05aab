import { Notice } from '@invigil/ui/components/Notice.tsx';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../../shared/components/SidePanel.tsx';
import { ExtraTimePanel } from '../extra-time/ExtraTimePanel.tsx';
import { type BoardFacts, type BoardRow, nameOf } from '../follow/board-row.ts';
import { CandidateFacts } from './CandidateFacts.tsx';
import { CandidateLock, type Lock } from './CandidateLock.tsx';
import { EndAttemptDialog } from './EndAttemptDialog.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import { LateAnswersPanel } from './LateAnswersPanel.tsx';
import styles from './live-board-panel.module.css';
import type { PanelAction } from './panel-action.ts';
import { ReopenPanel } from './ReopenPanel.tsx';

interface CandidatePanelProps {
  row: BoardRow;
  facts: BoardFacts;
  /** The lock of the candidate's sign-in. */
  lock: Lock | undefined;
  opensWith: PanelAction;
  resultOf?: ((attemptId: number, onClose: () => void) => ReactNode) | undefined;
  onClose: () => void;
}

/** All known facts of a participant, and the actions. It updates while it is open. */
export function CandidatePanel({ row, facts, lock, opensWith, resultOf, onClose }: CandidatePanelProps) {
  const { t } = useTranslation('liveBoard');
  const [action, setAction] = useState(opensWith);
  const [showsResult, setShowsResult] = useState(false);
  const { attemptId, candidateId, invitationState, lateCount, state } = row;
  const back = () => setAction('facts');
  const isRunning = attemptId !== null && state !== 'finished';
  const isFinished = attemptId !== null && state === 'finished';
  return (
    <>
      <SidePanel
        open
        title={nameOf(row)}
        onClose={onClose}
        footer={(requestClose) => (
          <Button variant="outlined" onClick={requestClose}>
            {t('common:close')}
          </Button>
        )}
      >
        <CandidateFacts row={row} facts={facts} />
        {invitationState !== 'registered' && <InvitationNotice row={row} facts={facts} />}
        {lock !== undefined && <CandidateLock lock={lock} />}
        {lateCount > 0 && (
          <Notice
            kind="warn"
            title={t('attention.waiting', { count: lateCount })}
            action={
              <Button size="small" variant="outlined" onClick={() => setAction('lateAnswers')}>
                {t('panel.lateAnswers')}
              </Button>
            }
          />
        )}
        <div className={styles.panelActions}>
          {candidateId !== null && facts.timeLimitMinutes > 0 && (
            <Button variant="outlined" onClick={() => setAction('extraTime')}>
              {t('panel.extraTime')}
            </Button>
          )}
          {isFinished && (
            <Button variant="outlined" onClick={() => setAction('reopen')}>
              {t('panel.reopen')}
            </Button>
          )}
          {isFinished && lateCount === 0 && (
            <Button variant="outlined" onClick={() => setAction('lateAnswers')}>
              {t('panel.lateAnswers')}
            </Button>
          )}
          {isFinished && resultOf !== undefined && (
            <Button variant="outlined" onClick={() => setShowsResult(true)}>
              {t('panel.result')}
            </Button>
          )}
          {isRunning && (
            <Button variant="outlined" color="error" onClick={() => setAction('end')}>
              {t('panel.end')}
            </Button>
          )}
        </div>
      </SidePanel>
      {action === 'extraTime' && candidateId !== null && (
        <ExtraTimePanel row={row} candidateId={candidateId} facts={facts} onClose={back} />
      )}
      {action === 'reopen' && attemptId !== null && (
        <ReopenPanel row={row} attemptId={attemptId} onClose={back} />
      )}
      {action === 'end' && attemptId !== null && (
        <EndAttemptDialog
          row={row}
          attemptId={attemptId}
          questionCount={facts.questionCount}
          onClose={back}
        />
      )}
      {action === 'lateAnswers' && <LateAnswersPanel row={row} facts={facts} onClose={back} />}
      {showsResult && attemptId !== null && resultOf?.(attemptId, () => setShowsResult(false))}
    </>
  );
}
