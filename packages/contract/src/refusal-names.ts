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

const REFUSALS_BY_WIRE_KEY = new Map(
  Object.entries(WIRE_KEYS).map(([refusal, wireKey]) => [wireKey, refusal as Refusal]),
);

export const REFUSAL_WIRE_KEYS: readonly string[] = REFUSALS.map(refusalToWire);

export function refusalToWire(refusal: Refusal): string {
  return WIRE_KEYS[refusal] ?? refusal;
}

/** The refusal of a wire key. Returns an unknown key unchanged, because a newer server may have more refusals. */
export function refusalFromWire(wireKey: string): Refusal {
  return REFUSALS_BY_WIRE_KEY.get(wireKey) ?? (wireKey as Refusal);
}
