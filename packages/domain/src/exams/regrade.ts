import type { Answer, RenderedInteraction } from '../authoring/interactions/interaction.ts';
import type { InteractionKey } from '../authoring/interactions/interaction-key.ts';
import { interactionRules } from '../authoring/interactions/registry.ts';
import type { Paper } from '../authoring/paper.ts';
import { findScoringProblem } from '../authoring/scoring/scoring-problem.ts';
import { EXACT, type ScoringRule } from '../authoring/scoring/scoring-rule.ts';
import type { Marks } from '../marks.ts';
import type { Refusal } from '../refusals.ts';
import { countedMarks, type ResponseMarking, remarkedByRule } from './given-marks.ts';
import { markResponse } from './mark-response.ts';
import {
  attemptTotal,
  effectiveMarks,
  type MarkedPaper,
  type MarkedQuestion,
  type PaperRevision,
  type PassMarkPolicy,
  type QuestionRevision,
  revisePaper,
  type Voiding,
} from './paper-revision.ts';

/** The whole state of a question's corrections after a regrade; null is as published. */
export interface QuestionCorrection {
  readonly questionId: number;
  /** Tells the question from its edited self: papers with another hash stay as they are. */
  readonly contentHash: string;
  readonly key: InteractionKey | null;
  readonly marks: Marks | null;
  readonly voiding: Voiding | null;
  readonly scoring?: ScoringRule | null | undefined;
}

export interface Regrade {
  readonly passMarkPolicy: PassMarkPolicy;
  readonly questions: readonly QuestionCorrection[];
}

/**
 * The next revision of a paper: the present one with the corrections of a regrade. Questions that are as published again are
 * left out.
 *
 * @param reason of the regrade; questions that it leaves as they are keep theirs
 */
export function nextRevision(
  paper: Paper,
  present: PaperRevision,
  { passMarkPolicy, questions }: Regrade,
  reason: string,
): PaperRevision {
  const revised = new Map(Object.entries(present.questions).map(([id, revision]) => [Number(id), revision]));
  for (const { questionId, contentHash, interaction, marks, scoring = EXACT } of paper.questions) {
    const correction = questions.find(
      (candidate) => candidate.questionId === questionId && candidate.contentHash === contentHash,
    );
    if (correction === undefined) continue;
    const published = interactionRules(interaction.kind).keyOf(interaction);
    const next = revisionOf(
      { ...correction, key: storedKey(interaction, correction.key) },
      { key: published, marks, scoring },
    );
    const before = revised.get(questionId);
    if (next === null) revised.delete(questionId);
    else if (before === undefined || !isSame(next, before)) revised.set(questionId, { ...next, reason });
  }
  return { passMark: passMarkPolicy, questions: Object.fromEntries(revised) };
}

/** A key as its question stores it, without the fields that its kind does not have. */
function storedKey(interaction: RenderedInteraction, key: InteractionKey | null): InteractionKey | null {
  if (key === null || key.kind !== interaction.kind) return key;
  const { keyOf, withKey } = interactionRules(interaction.kind);
  return keyOf(withKey(interaction, key));
}

/** What differs from the published question; null for nothing. */
function revisionOf(
  { key, marks, voiding, scoring }: QuestionCorrection,
  published: { readonly key: InteractionKey | null; readonly marks: Marks; readonly scoring: ScoringRule },
): Omit<QuestionRevision, 'reason'> | null {
  const revision: { key?: InteractionKey; marks?: Marks; voiding?: Voiding; scoring?: ScoringRule } = {};
  if (key !== null && published.key !== null && !isSame(key, published.key)) revision.key = key;
  if (marks !== null && marks !== published.marks) revision.marks = marks;
  if (scoring != null && !isSame(scoring, published.scoring)) revision.scoring = scoring;
  if (voiding !== null) revision.voiding = voiding;
  return Object.keys(revision).length === 0 ? null : revision;
}

/** Whether two revisions correct alike, or two keys accept alike; a reason is no correction. */
function isSame(one: object, other: object): boolean {
  return canonical(one) === canonical(other);
}

/** JSON in which objects are lists of their fields in alphabetical order. */
function canonical(value: object): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.entries(inner)
          .filter(([name]) => name !== 'reason')
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
      : inner,
  );
}

/** Whether a revision marks otherwise than another. */
export const changesMarking = (before: PaperRevision, after: PaperRevision): boolean =>
  !isSame(before, after);

/**
 * The path of a corrected key that its question cannot have: of another kind, or with a field that the question does not have. Undefined
 * for none.
 */
export function findForeignKey(papers: readonly Paper[], { questions }: Regrade): string | undefined {
  for (const [place, { questionId, contentHash, key }] of questions.entries()) {
    if (key === null) continue;
    const path = `questions.${place}.key`;
    for (const { questions: asked } of papers) {
      const question = asked.find(
        (candidate) => candidate.questionId === questionId && candidate.contentHash === contentHash,
      );
      if (question === undefined) continue;
      const { interaction } = question;
      if (key.kind !== interaction.kind) return path;
      const field = interactionRules(interaction.kind).findForeignField?.(interaction, key);
      if (field !== undefined) return `${path}.${field}`;
    }
  }
  return undefined;
}

/** The rule that stops a regrade of a paper, or undefined. */
export function findRegradeRefusal(paper: Paper, revision: PaperRevision): Refusal | undefined {
  for (const { questionId, interaction } of paper.questions) {
    const key = revision.questions[questionId]?.key;
    const refusal =
      key === undefined || key.kind !== interaction.kind
        ? undefined
        : interactionRules(interaction.kind).findKeyRefusal(interaction, key, paper.rules);
    if (refusal !== undefined) return refusal;
  }
  const { rules, questions } = revisePaper(paper, revision);
  const { totalMarks, passMark } = rules;
  const isRevised = ({ revision: own }: MarkedQuestion) =>
    own?.key !== undefined || own?.scoring !== undefined;
  for (const { interaction, scoring } of questions.filter(isRevised))
    if (scoring !== undefined && findScoringProblem(scoring, interaction, rules) !== undefined)
      return 'fullMarksOutOfReach';
  // A pass mark of 0 is none: everybody would pass, and earn the certificate.
  const losesPassMark = paper.rules.passMark > 0 && passMark === 0;
  return passMark > totalMarks || losesPassMark ? 'passMarkAboveTotal' : undefined;
}

/** A stored response for a regrade. */
export interface RegradedResponse {
  readonly questionId: number;
  readonly answer: Answer | null;
  readonly marks: Marks | null;
  readonly marking: ResponseMarking;
}

/** The result of an attempt. */
export interface Standing {
  readonly obtained: Marks;
  readonly isMarked: boolean;
  readonly totalMarks: Marks;
  readonly passMark: Marks;
}

export interface RegradedAttempt {
  /** The new marking of the responses that the rule marks anew. */
  readonly markings: readonly (readonly [questionId: number, marking: ResponseMarking])[];
  /** Questions whose counted marks change. */
  readonly changes: readonly {
    readonly questionId: number;
    readonly before: Marks | null;
    readonly after: Marks | null;
  }[];
  /** Marks that a person gave, above the maximum of their question: they stay. */
  readonly aboveMaximum: readonly {
    readonly questionId: number;
    readonly marks: Marks;
    readonly maximum: Marks;
  }[];
  readonly standing: Standing;
  /** The marks of all responses by question id. */
  readonly given: ReadonlyMap<number, Marks | null>;
}

/** A paper before and after a regrade. */
export interface PaperRegrade {
  readonly after: MarkedPaper;
  /** The questions that are marked otherwise. */
  readonly changed: readonly { readonly before: MarkedQuestion; readonly after: MarkedQuestion }[];
}

export function comparePapers(before: MarkedPaper, after: MarkedPaper): PaperRegrade {
  const byId = new Map(before.questions.map((question) => [question.questionId, question]));
  const changed = after.questions.flatMap((question) => {
    const asked = byId.get(question.questionId);
    const isOther = asked !== undefined && !isSame(asked.revision ?? {}, question.revision ?? {});
    return isOther ? [{ before: asked, after: question }] : [];
  });
  return { after, changed };
}

/**
 * Marks an attempt again after a regrade of its paper. The rule marks the changed questions anew; marks that a person gave
 * stay.
 *
 * @param responses of the attempt to all questions
 */
export function regradeAttempt(
  { after, changed }: PaperRegrade,
  responses: readonly RegradedResponse[],
): RegradedAttempt {
  const byQuestion = new Map(responses.map((response) => [response.questionId, response]));
  const given = new Map(responses.map(({ questionId, marks }) => [questionId, marks]));
  const regraded = changed.map(({ before: asked, after: question }) => {
    const { questionId, marks: maximum } = question;
    const response = byQuestion.get(questionId);
    const before = effectiveMarks(asked, response?.marks);
    if (response === undefined)
      return {
        questionId,
        before,
        after: effectiveMarks(question, undefined),
        marking: null,
        marks: null,
        maximum,
      };
    const marking = remarkedByRule(response.marking, markResponse(question, response.answer));
    const marks = countedMarks(marking);
    given.set(questionId, marks);
    return { questionId, before, after: effectiveMarks(question, marks), marking, marks, maximum };
  });
  const { totalMarks, passMark } = after.rules;
  return {
    markings: regraded.flatMap(({ questionId, marking }) =>
      marking === null ? [] : [[questionId, marking] as const],
    ),
    changes: regraded
      .filter((question) => question.before !== question.after)
      .map(({ questionId, before, after: now }) => ({ questionId, before, after: now })),
    // The rule gives none above the maximum.
    aboveMaximum: regraded.flatMap(({ questionId, marks, maximum }) =>
      marks !== null && marks > maximum ? [{ questionId, marks, maximum }] : [],
    ),
    standing: { ...attemptTotal(after, given), totalMarks, passMark },
    given,
  };
}
