import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';

// The flat fields of the published interface, in which an interaction is spread over its question. They exist for the
// kinds of the published interface only, beside the nested field that every kind has (docs/decisions/067).

/** The kinds of the published interface. */
export type PublishedKind = Exclude<InteractionKind, 'numeric'>;

/** An object in domain names whose interaction is still spread over separate fields. */
export type Flat = Readonly<Record<string, unknown>>;

/** A field of an author's question that is wrong, by its domain name, and the key of a message. */
export interface FlatProblem {
  readonly field: string;
  readonly message: 'required' | 'contradicts' | 'positive';
}

/** Converts one form of an interaction's content from and to the fields of a flat object. */
export interface FlatForm<Content> {
  /** The values of these fields in an object of another interaction. */
  readonly blank: Flat;
  /** Fields that clients of the published interface send with every question. Other kinds ignore them. */
  readonly ignoredElsewhere?: readonly string[];
  /** The field that makes no content, of an author's question. */
  readonly findProblem?: (flat: Flat) => FlatProblem | undefined;
  fold(flat: Flat): Content;
  unfold(content: Content): Flat;
}

/** Flat form of an interaction. Without zod, because the light codec of the exam page shares it. */
export interface FlatWire<Kind extends PublishedKind> {
  readonly authored: FlatForm<AuthoredInteraction<Kind>>;
  readonly view: FlatForm<InteractionView<Kind>>;
  /** The candidate's own answer in a question, for resuming; null without one. */
  readonly ownAnswer: FlatForm<Answer<Kind> | null>;
  /** Reads the answer of any interaction as text from the field `answer`. */
  readonly marked: FlatForm<MarkedInteraction<Kind>>;
  /** The text of an answer to save; undefined where a text cannot say it. */
  answerToText(answer: Answer<Kind>): string | undefined;
  /** Parses the text of an answer; undefined for text that is no answer to the question. */
  answerFromText(view: InteractionView<Kind>, text: string): Answer<Kind> | undefined;
}
