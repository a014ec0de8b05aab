import type { BodyOf } from '@invigil/contract/endpoint';
import type { saveAnswer } from '@invigil/contract/exams/attempt-endpoints';
import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import {
  type ChoiceQuestion,
  isChoice,
  type SampleQuestion,
  type WrittenQuestion,
} from '../content/sample-question.ts';
import type { Chance } from './chance.ts';

export type Answer = Pick<BodyOf<typeof saveAnswer>, 'answer' | 'isSkipped'>;

const SKIPPED: Answer = { answer: null, isSkipped: true };

/** Offset of the share of right answers by difficulty. */
const EASE = { easy: 0.08, medium: -0.06, hard: -0.26 } as const;
/** The share of unknown questions that candidates skip. */
const SKIPPED_SHARE = 0.15;

/** The answer of a candidate with this ability. */
export function answerByAbility(chance: Chance, question: SampleQuestion, ability: number): Answer {
  if (!isChoice(question)) return writeByAbility(chance, question, ability);
  if (question.key.length === 0) return answerSurvey(chance, question);
  if (chance.happens(ability + EASE[question.complexity])) return rightAnswer(question);
  return chance.happens(SKIPPED_SHARE) ? SKIPPED : wrongAnswer(chance, question);
}

/** The right answer; for a written question the best answer. */
export function rightAnswer(question: SampleQuestion): Answer {
  return isChoice(question) ? choose(question.key) : write(question.answers[0]);
}

/** A wrong answer; for a written question the second-best answer. */
export function wrongAnswer(chance: Chance, question: SampleQuestion): Answer {
  if (!isChoice(question)) return write(question.answers[1]);
  const others = labelsOf(question).filter((label) => !question.key.includes(label));
  const slip = chance.oneOf(others);
  return choose(question.key.length > 1 ? [...question.key.slice(1), slip] : [slip]);
}

function writeByAbility(chance: Chance, { answers }: WrittenQuestion, ability: number): Answer {
  const best = Math.floor((1 - ability) * answers.length);
  const index = Math.min(answers.length - 1, Math.max(0, best + chance.between(-1, 1)));
  return write(answers[index]);
}

/** Prefers the second and third option; sets two or three ticks if several are allowed. */
function answerSurvey(chance: Chance, question: ChoiceQuestion): Answer {
  const labels = labelsOf(question);
  if (question.prompt.includes('Tick all')) return choose(chance.someOf(labels, chance.between(2, 3)));
  const middle = labels.slice(1, 3);
  return choose([chance.oneOf(chance.happens(0.65) ? middle : labels)]);
}

function labelsOf({ options }: ChoiceQuestion): OptionLabel[] {
  return OPTION_LABELS.slice(0, options.length);
}

const choose = (labels: readonly OptionLabel[]): Answer => ({
  answer: { kind: 'choice', selected: [...labels].toSorted() },
  isSkipped: false,
});

const write = (answer: { readonly text: string } | undefined): Answer =>
  answer === undefined ? SKIPPED : { answer: { kind: 'extendedText', text: answer.text }, isSkipped: false };
