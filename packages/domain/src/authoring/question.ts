import type { Marks } from '../marks.ts';
import type { SafeHtml } from '../safe-html.ts';
import type {
  AuthoredInteraction,
  InteractionKind,
  RenderedInteraction,
} from './interactions/interaction.ts';
import { interactionRules } from './interactions/registry.ts';
import type { PromptMedia } from './prompt-media.ts';
import type { ScoringRule } from './scoring/scoring-rule.ts';

/** Types of question of the lookup list: the medium of the prompt, or multiple choice. */
export const PROMPT_TYPES = ['image', 'audio', 'video', 'text', 'choice'] as const;
export type PromptType = (typeof PROMPT_TYPES)[number];
/** Ids of the lookup list; clients store them. */
export const PROMPT_TYPE_IDS = { image: 1, audio: 2, video: 3, text: 4, choice: 5 } as const satisfies Record<
  PromptType,
  number
>;

export const COMPLEXITIES = ['easy', 'medium', 'hard'] as const;
export type Complexity = (typeof COMPLEXITIES)[number];
/** Ids of the lookup list; clients store them. */
export const COMPLEXITY_IDS = { easy: 1, medium: 2, hard: 3 } as const satisfies Record<Complexity, number>;

interface Prompt {
  /** Whether the text is shown as typed, in a monospaced font. */
  readonly isCode: boolean;
  readonly media: PromptMedia | null;
}

/** A prompt as its author writes it. */
export interface AuthoredPrompt extends Prompt {
  /** Sanitised HTML with formulas as they were typed; plain text for code. */
  readonly source: string;
}

/** A prompt as candidates see it. */
export interface RenderedPrompt extends Prompt {
  /** Sanitised, with mathematics rendered as MathML. */
  readonly html: SafeHtml;
}

/** Texts for the persons who mark, which candidates never see: sanitised HTML with formulas as they were typed. */
export interface MarkingGuide {
  readonly modelAnswer: string;
  readonly markingNotes: string;
}

/** A question as its author writes it: one prompt and one interaction. */
export interface AuthoredQuestion {
  readonly prompt: AuthoredPrompt;
  readonly interaction: AuthoredInteraction;
  readonly explanation: string;
  /** Left out for that of the assessment. */
  readonly scoring?: ScoringRule;
  /** Left out where both texts are empty. */
  readonly guide?: MarkingGuide;
}

/** The rendered texts of a question. */
export interface QuestionRendering {
  readonly promptHtml: SafeHtml;
  /** In the order of the interaction's `sources`. */
  readonly interactionHtml: readonly SafeHtml[];
  readonly explanationHtml: SafeHtml;
  readonly guideHtml?: { readonly modelAnswer: SafeHtml; readonly markingNotes: SafeHtml };
}

/** A question of a paper: immutable, with its key. Never sent to a candidate without removing the key. */
export interface PaperQuestion {
  readonly questionId: number;
  /** Equal for questions that candidates see alike: of prompt, media and content, not of key, marks or explanation. */
  readonly contentHash: string;
  readonly prompt: RenderedPrompt;
  readonly interaction: RenderedInteraction;
  readonly explanationHtml: SafeHtml;
  readonly marks: Marks;
  /** Left out for the plain rule. */
  readonly scoring?: ScoringRule;
}

interface TypedQuestion {
  readonly prompt: { readonly media: Pick<PromptMedia, 'kind'> | null };
  readonly interaction: { readonly kind: InteractionKind };
}

/** The type of question of the lookup list, derived from interaction and medium. */
export function promptTypeOf({ prompt, interaction: { kind } }: TypedQuestion): PromptType {
  if (interactionRules(kind).isMultipleChoice) return 'choice';
  return prompt.media?.kind ?? 'text';
}
