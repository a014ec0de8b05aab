import { listParticipants } from '@invigil/contract/authoring/participant-endpoints';
import { SCREENS } from '@invigil/domain/access/screens';
import { useMayCall, useScreenAccess } from '../../../../shared/session/use-may-open.ts';
import { questionAddress } from '../../questions/question-address.ts';

/** The places of an assessment, in the order of their tabs. */
const PLACES = ['questions', 'settings', 'participants', 'liveBoard', 'results'] as const;
export type Place = (typeof PLACES)[number];

/** Where a place of an assessment is. */
export function placeAddress(assessmentId: number, place: Place): string {
  const settings = `${SCREENS.assessments.path}?quiz=${assessmentId}`;
  const addresses: Readonly<Record<Place, string>> = {
    questions: questionAddress(assessmentId),
    settings,
    participants: `${settings}&tab=participants`,
    liveBoard: `${SCREENS.liveBoard.path}?quiz=${assessmentId}`,
    results: `${SCREENS.results.path}?quiz=${assessmentId}`,
  };
  return addresses[place];
}

/** The places that the reader may open. */
export function useOpenPlaces(): readonly Place[] {
  const mayOpen = useScreenAccess();
  const mayListParticipants = useMayCall(listParticipants);
  const isOpen: Readonly<Record<Place, boolean>> = {
    questions: mayOpen('questions'),
    settings: mayOpen('assessments'),
    participants: mayListParticipants,
    liveBoard: mayOpen('liveBoard'),
    results: mayOpen('results'),
  };
  return PLACES.filter((place) => isOpen[place]);
}
