import { SCREENS } from '@invigil/domain/access/screens';
import { useAddress } from '../../../shared/address/use-address.ts';

type MarkingBy = 'question' | 'candidate';

/** The assessment, mode and answer that the marking screen shows; an id is null until one is chosen. */
export interface MarkingAddress {
  readonly assessmentId: number | null;
  readonly by: MarkingBy;
  readonly questionId: number | null;
  readonly attemptId: number | null;
  /** Whether marked answers are left out. */
  readonly isWaitingOnly: boolean;
  readonly isAnonymous: boolean;
}

const idOf = (text: string | null): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;

/** The state of the marking screen in its address, so that a reload and a link show the same answer. */
export function useMarkingAddress() {
  const { params, change } = useAddress();
  const go = (changed: Partial<MarkingAddress>) =>
    change((present) => ({ params: paramsOf({ ...addressIn(present.params), ...changed }) }), {
      replace: true,
    });
  return [addressIn(params), go] as const;
}

function addressIn(params: URLSearchParams): MarkingAddress {
  return {
    assessmentId: idOf(params.get('quiz')),
    by: params.get('by') === 'candidate' ? 'candidate' : 'question',
    questionId: idOf(params.get('question')),
    attemptId: idOf(params.get('attempt')),
    isWaitingOnly: params.get('all') === null,
    isAnonymous: params.get('anonymous') !== null,
  };
}

function paramsOf(address: Partial<MarkingAddress>): URLSearchParams {
  const params = new URLSearchParams();
  const { assessmentId, by, questionId, attemptId, isWaitingOnly = true, isAnonymous = false } = address;
  if (assessmentId != null) params.set('quiz', String(assessmentId));
  if (by === 'candidate') params.set('by', by);
  if (questionId != null) params.set('question', String(questionId));
  if (attemptId != null) params.set('attempt', String(attemptId));
  if (!isWaitingOnly) params.set('all', '');
  if (isAnonymous) params.set('anonymous', '');
  return params;
}

/** The address of the marking screen with something chosen. */
export const markingPath = (address: Partial<MarkingAddress>): string =>
  `${SCREENS.marking.path}?${paramsOf(address)}`;
