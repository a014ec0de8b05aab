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
export type PublishedKind = Exclude<InteractionKind, 'numeric' | 'textEntry'>;

/** An object in domain names whose interaction is still spread over separate fields. */
export type Flat = Readonly<Record<string, unknown>>;

/** A field of an author's question that is wrong, by its domain name, and the key of a message. */
export interface FlatProblem {
  readonly field: string;
  readonly message: 'required' | 'contradicts' | 'positive';
}

/** Writes one form of an interaction's content as the fields of a flat object, which stand beside it in replies. */
export interface ReplyForm<Content> {
  /** The values of these fields in an object of another interaction. */
  readonly blank: Flat;
  unfold(content: Content): Flat;
}

/** Reads one form of an interaction's content from the fields of a flat object, too: requests may send them alone. */
export interface FlatForm<Content> extends ReplyForm<Content> {
  /** Fields that clients of the published interface send with every question. Other kinds ignore them. */
  readonly ignoredElsewhere?: readonly string[];
  /** The field that makes no content, of an author's question. */
  readonly findProblem?: (flat: Flat) => FlatProblem | undefined;
  fold(flat: Flat): Content;
}

/** Flat form of an interaction. Without zod, because the journal of the exam page reads former answers by it. */
export interface FlatWire<Kind extends PublishedKind> {
  /** Whether the fields can say all of a content; where they cannot they stay blank. Left out where they always can. */
  holds?(content: AuthoredInteraction<Kind> | InteractionView<Kind> | MarkedInteraction<Kind>): boolean;
  readonly authored: FlatForm<AuthoredInteraction<Kind>>;
  readonly view: ReplyForm<InteractionView<Kind>>;
  /** The candidate's own answer in a question, for resuming; null without one. */
  readonly ownAnswer: ReplyForm<Answer<Kind> | null>;
  readonly marked: ReplyForm<MarkedInteraction<Kind>>;
  /** Parses the text of an answer; undefined for text that is no answer to the question. */
  answerFromText(view: InteractionView<Kind>, text: string): Answer<Kind> | undefined;
}
