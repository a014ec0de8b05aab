import { listAssessmentCards } from '@invigil/contract/authoring/assessment-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { queryOf } from '../../../shared/api/queries.ts';
import { useSessionUser } from '../../../shared/session/session-user.ts';
import { useMayOpen } from '../../../shared/session/use-may-open.ts';
import { AssessmentHead } from '../../authoring/assessments/place/AssessmentHead.tsx';
import { Board } from './Board.tsx';
import { BoardTextsProvider } from './BoardTexts.tsx';
import { BoardFailure, BoardSkeleton } from './BoardWaiting.tsx';
import { BoardStoreProvider, useLiveBoard } from './follow/use-live-board.ts';
import { LiveAssessmentChoice } from './LiveAssessmentChoice.tsx';

interface LiveBoardScreenProps {
  /** The result sheet of an attempt, for those who may read it. */
  resultOf?: ((attemptId: number, onClose: () => void) => ReactNode) | undefined;
}

/** The board of the assessment in the address, or of the only live one; a choice where several are live. */
export function LiveBoardScreen({ resultOf }: LiveBoardScreenProps) {
  // With the texts of its head and of the panel that confirms people: fetching them later would hide the board meanwhile.
  const { t } = useTranslation(['liveBoard', 'users', 'assessments']);
  const { userId } = useSessionUser();
  const [params] = useSearchParams();
  const chosen = Number(params.get('quiz'));
  const isChosen = Number.isInteger(chosen) && chosen > 0;
  const mayList = useMayOpen('assessmentCards');
  const cards = useQuery({ ...queryOf(listAssessmentCards, { params: { userId } }), enabled: mayList });
  const live = cards.data?.filter(({ availability }) => availability === 'onLive') ?? [];
  const [only] = live;
  if (!isChosen && live.length === 1 && only !== undefined)
    return <Navigate to={`${SCREENS.liveBoard.path}?quiz=${only.assessmentId}`} replace />;
  if (!isChosen) return <LiveAssessmentChoice live={live} cards={cards} mayList={mayList} />;
  const isElsewhere = live.some(({ assessmentId }) => assessmentId !== chosen);
  return (
    <>
      {isElsewhere && (
        <Link className="link back-link" to={SCREENS.liveBoard.path}>
          <Icon of={ArrowLeft} small />
          {t('choice.title')}
        </Link>
      )}
      <AssessmentHead assessmentId={chosen} current="liveBoard" />
      <OneBoard key={chosen} assessmentId={chosen} resultOf={resultOf} />
    </>
  );
}

function OneBoard({ assessmentId, resultOf }: LiveBoardScreenProps & { assessmentId: number }) {
  const { state, connection, failure, store } = useLiveBoard(assessmentId);
  // a missing session or right leads to an error page
  if (failure !== null && [401, 403].includes(failure.status)) throw failure;
  if (failure !== null || (state === null && connection === 'lost'))
    return <BoardFailure failure={failure} />;
  if (state === null) return <BoardSkeleton />;
  return (
    <BoardStoreProvider value={store}>
      <BoardTextsProvider>
        <Board state={state} connection={connection} resultOf={resultOf} />
      </BoardTextsProvider>
    </BoardStoreProvider>
  );
}
