import { useEffect, useState } from 'react';
import type { AttemptStore } from '../../attempt/attempt-store.ts';
import { guardLeaving, raiseGuard } from '../../attempt/leave-guard.ts';
import { type AttemptState, isLocked, isPractice, phaseOf } from '../../attempt/state.ts';
import { screenParts } from '../screen-parts.ts';

const DASHBOARD = '/dashboard';

interface ExamDialogsProps {
  store: AttemptStore;
  state: AttemptState;
  /** The candidate of the attempt. */
  userId: number;
  /** Null for an untimed attempt. */
  secondsLeft: number | null;
  isOnline: boolean;
}

/** The dialogs that the attempt opens: before it is left or submitted, and where its page or session is not the only one. */
export function ExamDialogs({ store, state, userId, secondsLeft, isOnline }: ExamDialogsProps) {
  const { dispatch } = store;
  const { CloseDialog, LeaveDialog, SignInDialog, TakeoverDialog } = screenParts();
  const { submission, lease, session } = state;
  // Null while the candidate does not leave; Back leads to the dashboard.
  const [leavingFor, setLeavingFor] = useState<string | null>(null);
  useEffect(
    () =>
      guardLeaving({
        isAsked: () => !isLocked(store.getState()),
        onLeaving: (address) => setLeavingFor(address ?? DASHBOARD),
      }),
    [store],
  );
  return (
    <>
      {leavingFor !== null && !isLocked(state) && (
        <LeaveDialog
          isTimed={isPractice(state) ? null : state.deadline !== null}
          onStay={() => {
            raiseGuard();
            setLeavingFor(null);
          }}
          onLeave={() => location.replace(leavingFor)}
        />
      )}
      {submission.kind === 'asked' && !isLocked(state) && (
        <CloseDialog state={state} dispatch={dispatch} secondsLeft={secondsLeft} isOnline={isOnline} />
      )}
      {lease.kind === 'offered' && phaseOf(state) !== 'closing' && <TakeoverDialog dispatch={dispatch} />}
      {session === 'ended' && (
        <SignInDialog
          userId={userId}
          onSignedIn={() => dispatch({ type: 'signedInAgain' })}
          onClose={() => dispatch({ type: 'signInPostponed' })}
        />
      )}
    </>
  );
}
