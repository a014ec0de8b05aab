import type { MarkingResult, PartMarks } from '../authoring/interactions/marking-result.ts';
import type { Marks } from '../marks.ts';

/** Who gave marks: the rule of the interaction, or a person. */
export type Marker = { readonly kind: 'rule' } | { readonly kind: 'person'; readonly userId: number };

/** Marks that one marker gave for a response. */
export interface GivenMarks {
  readonly marker: Marker;
  readonly marks: Marks;
  readonly parts?: readonly PartMarks[];
  /** ISO 8601; null for the rule, which marks when the attempt ends. */
  readonly givenAt: string | null;
}

/** The marks of a response by all its markers, in the order in which they were given: one entry for each marker. */
export interface ResponseMarking {
  readonly given: readonly GivenMarks[];
}

/** The marking of a response whose attempt has just ended; without marks where a person has to give them. */
export function markingByRule(result: MarkingResult): ResponseMarking {
  if (result.kind === 'byHand') return { given: [] };
  const { kind: _kind, ...marks } = result;
  return { given: [{ marker: { kind: 'rule' }, ...marks, givenAt: null }] };
}

/** The marks that count: those that were given last. Null while nobody has given any. */
export function countedMarks({ given }: ResponseMarking): Marks | null {
  return given.at(-1)?.marks ?? null;
}

const markerId = (marker: Marker) => (marker.kind === 'rule' ? 'rule' : marker.userId);

/** Adds marks; they replace the earlier ones of the same marker. */
export function withGiven({ given }: ResponseMarking, marks: GivenMarks): ResponseMarking {
  return { given: [...given.filter(({ marker }) => markerId(marker) !== markerId(marks.marker)), marks] };
}

/**
 * The marking after the rule has marked anew, for a regrade: marks that persons gave stay and count, and an answer that
 * nobody has marked takes those of the rule.
 */
export function remarkedByRule({ given }: ResponseMarking, result: MarkingResult): ResponseMarking {
  const byPersons = given.filter(({ marker }) => marker.kind === 'person');
  return { given: [...markingByRule(result).given, ...byPersons] };
}

/** Whether marks that a person gave count. */
export const isMarkedByPerson = ({ given }: ResponseMarking): boolean =>
  given.at(-1)?.marker.kind === 'person';
