import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';

/** An object in domain names whose interaction is still spread over separate fields. */
export type Flat = Readonly<Record<string, unknown>>;

/** Converts one form of an interaction's content from and to the fields of a flat object. */
export interface FlatForm<Content> {
  /** The values of these fields in an object of another interaction. */
  readonly blank: Flat;
  fold(flat: Flat): Content;
  unfold(content: Content): Flat;
}

/** Wire form of an interaction. Without zod, because the light codec of the exam page shares it. */
export interface InteractionWire<Kind extends InteractionKind> {
  readonly authored: FlatForm<AuthoredInteraction<Kind>>;
  readonly view: FlatForm<InteractionView<Kind>>;
  /** The candidate's own answer in a question, for resuming; null without one. */
  readonly ownAnswer: FlatForm<Answer<Kind> | null>;
  /** Reads the answer of any interaction as text from the field `answer`. */
  readonly marked: FlatForm<MarkedInteraction<Kind>>;
  /** The wire text of an answer to save. */
  answerToWire(answer: Answer<Kind>): string;
  /** Parses the wire text of an answer; undefined for text that is no answer to the question. */
  answerFromWire(view: InteractionView<Kind>, wireText: string): Answer<Kind> | undefined;
}
