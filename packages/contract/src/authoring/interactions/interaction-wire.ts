import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';

/** An object in domain names whose interaction is still spread over the fields of the wire. */
export type Flat = Readonly<Record<string, unknown>>;

/** How one form of an interaction's content stands in a flat object. */
export interface FlatForm<Content> {
  /** Its fields as an object of another interaction has them. */
  readonly blank: Flat;
  fold(flat: Flat): Content;
  unfold(content: Content): Flat;
}

/** How an interaction travels. Without zod: the light codec of the exam page shares it. */
export interface InteractionWire<Kind extends InteractionKind> {
  readonly authored: FlatForm<AuthoredInteraction<Kind>>;
  readonly view: FlatForm<InteractionView<Kind>>;
  /** The candidate's own answer in a question, for resuming; null without one. */
  readonly ownAnswer: FlatForm<Answer<Kind> | null>;
  /** The field `answer` has the answer as text, for every interaction. */
  readonly marked: FlatForm<MarkedInteraction<Kind>>;
  /** The answer as it is saved. */
  answerToWire(answer: Answer<Kind>): string;
  /** Reads a saved answer; undefined for a text that is no answer to the question. */
  answerFromWire(view: InteractionView<Kind>, wireText: string): Answer<Kind> | undefined;
}
