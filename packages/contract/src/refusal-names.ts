import { REFUSALS, type Refusal } from '@invigil/domain/refusals';

/** Wire keys of refusals that differ from the domain's. Clients know these spellings. */
const WIRE_KEYS: Readonly<Partial<Record<Refusal, string>>> = {
  emailsNotSeparated: 'noCommaSeperatedEmail',
  marksAboveQuestion: 'marksObtaincannotgreaterthanQuestionMarks',
  multipleAnswersNotAllowed: 'multipleAnswernotAllowed',
  multipleKeysNeedMultipleTicks: 'severalKeysNeedSeveralTicks',
  noCandidateSelected: 'noCheckedStudent',
  onlinePaymentNotAllowed: 'onlinePaymentnotallowed',
  recordedAnswersUnavailable: 'notallowedmultimediaassessment',
  passMarkAboveTotal: 'passMarksshouldnotgreaterthanAssessmentMarks',
  scheduleEndsBeforeStart: 'scheduleStartDateShouldGreater',
};

const NAMES = Object.entries(WIRE_KEYS) as [Refusal, string][];
/** Maps, because a key of a newer server may be a word that every object has, such as `toString`. */
const WIRE_KEYS_BY_REFUSAL = new Map(NAMES);
const REFUSALS_BY_WIRE_KEY = new Map(NAMES.map(([refusal, wireKey]) => [wireKey, refusal]));

export const REFUSAL_WIRE_KEYS: readonly string[] = REFUSALS.map(refusalToWire);

export function refusalToWire(refusal: Refusal): string {
  return WIRE_KEYS_BY_REFUSAL.get(refusal) ?? refusal;
}

/** The refusal of a wire key. Returns an unknown key unchanged, because a newer server may have more refusals. */
export function refusalFromWire(wireKey: string): Refusal {
  return REFUSALS_BY_WIRE_KEY.get(wireKey) ?? (wireKey as Refusal);
}
