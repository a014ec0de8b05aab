import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import { choiceFlatWire } from './choice/choice-flat-wire.ts';
import { extendedTextFlatWire } from './extended-text/extended-text-flat-wire.ts';
import type { Flat, FlatForm, FlatProblem, FlatWire, PublishedKind, ReplyForm } from './flat-wire.ts';
import { recordingFlatWire } from './recording/recording-flat-wire.ts';

const WIRES: { readonly [Kind in PublishedKind]: FlatWire<Kind> } = {
  choice: choiceFlatWire,
  extendedText: extendedTextFlatWire,
  audioRecording: recordingFlatWire('audioRecording'),
  videoRecording: recordingFlatWire('videoRecording'),
};

type Form = 'authored' | 'view' | 'ownAnswer' | 'marked';

const isPublished = (kind: string): kind is PublishedKind => kind in WIRES;
const isPublishedView = (view: InteractionView): view is InteractionView<PublishedKind> =>
  isPublished(view.kind);

const wireOf = (kind: PublishedKind): FlatWire<PublishedKind> => WIRES[kind];

type Content = AuthoredInteraction | InteractionView | MarkedInteraction;
type PublishedContent = Extract<Content, { readonly kind: PublishedKind }>;

const isPublishedContent = (content: Content): content is PublishedContent => isPublished(content.kind);

/** The flat form of a content that its fields can say; undefined for another kind, and for what is sent nested alone. */
function formOf<Shown>(content: Content, form: Form): ReplyForm<Shown> | undefined {
  if (!isPublishedContent(content)) return undefined;
  const wire = wireOf(content.kind);
  return wire.holds?.(content) === false ? undefined : (wire[form] as unknown as ReplyForm<Shown>);
}

/** The flat form of an author's question of a published kind; undefined for another kind. */
function authoredFormOf(kind: string): FlatForm<AuthoredInteraction> | undefined {
  return isPublished(kind) ? (WIRES[kind].authored as unknown as FlatForm<AuthoredInteraction>) : undefined;
}

/** Blank fields of one form, of all published kinds. */
const blanks = (form: Form): Flat =>
  Object.assign({}, ...Object.values(WIRES).map((wire) => wire[form].blank));

const BLANK_AUTHORED = blanks('authored');
const BLANK_EXAM = { ...blanks('view'), ...blanks('ownAnswer') };
const BLANK_MARKED = blanks('marked');

/** Names of the flat fields in a candidate's question and in a response: clients of the published interface read them. */
export const EXAM_FLAT_NAMES: readonly string[] = ['interactionKind', ...Object.keys(BLANK_EXAM)];
export const MARKED_FLAT_NAMES: readonly string[] = ['interactionKind', ...Object.keys(BLANK_MARKED)];

/** The fields without those of some names. */
export const without = (flat: Flat, names: readonly string[]): Flat =>
  Object.fromEntries(Object.entries(flat).filter(([name]) => !names.includes(name)));

const AUTHORED_NAMES = ['interactionKind', 'interaction', ...Object.keys(BLANK_AUTHORED)];

type Folded<Content> = Flat & Content;

const MISSING: FlatProblem = { field: 'interaction', message: 'required' };

/** Folds the fields of an author's question into its interaction. */
export function foldAuthored(
  flat: Flat,
): Folded<{ readonly interaction: AuthoredInteraction }> | readonly FlatProblem[] {
  const kind = flat.interactionKind as InteractionKind | undefined;
  const nested = flat.interaction as AuthoredInteraction | undefined;
  const others = without(flat, AUTHORED_NAMES);
  if (nested !== undefined) {
    const problems = findContradictions(flat, nested);
    return problems.length > 0 ? problems : { ...others, interaction: nested };
  }
  if (kind === undefined) return [{ field: 'interactionKind', message: 'required' }];
  const form = authoredFormOf(kind);
  const problem = form === undefined ? MISSING : form.findProblem?.(flat);
  if (form === undefined || problem !== undefined) return [problem ?? MISSING];
  return { ...others, interaction: form.fold(flat) };
}

/** The flat fields that say something else than the nested field. Blank flat fields are not sent. */
function findContradictions(flat: Flat, nested: AuthoredInteraction): FlatProblem[] {
  const named = flattenAuthored(nested);
  const ignored = Object.entries(WIRES)
    .filter(([kind]) => kind !== nested.kind)
    .flatMap(([, { authored }]) => authored.ignoredElsewhere ?? []);
  const own = formOf(nested, 'authored')?.blank ?? {};
  const names = Object.keys(BLANK_AUTHORED).filter((name) => name in own || !ignored.includes(name));
  const isSent = names.some((name) => !isSame(flat[name], BLANK_AUTHORED[name]));
  const compared = isSent ? names : [];
  const differing = compared.filter((name) => !isSame(flat[name], named[name]));
  if (flat.interactionKind !== undefined && flat.interactionKind !== nested.kind)
    differing.unshift('interactionKind');
  return differing.map((field) => ({ field, message: 'contradicts' }));
}

/** Domain names of the flat fields of an author's question; without an interaction, those of all kinds. */
export function authoredFlatNames(interaction?: AuthoredInteraction): readonly string[] {
  return Object.keys(
    interaction === undefined ? BLANK_AUTHORED : (formOf(interaction, 'authored')?.blank ?? {}),
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const flattenAuthored = (interaction: AuthoredInteraction): Flat => ({
  ...BLANK_AUTHORED,
  ...formOf<AuthoredInteraction>(interaction, 'authored')?.unfold(interaction),
});

/** Adds the flat fields of an author's question to its interaction. */
export function unfoldAuthored(question: { readonly interaction: AuthoredInteraction }): Flat {
  const { interaction } = question;
  return { ...question, interactionKind: interaction.kind, ...flattenAuthored(interaction) };
}

/** The interaction of a question in progress, and the candidate's own answer. */
export interface ExamInteraction {
  readonly interaction: InteractionView;
  /** Null for a question without an answer, and for a skip. */
  readonly answer: Answer | null;
}

/** Adds the flat fields of a candidate's question to its interaction and answer. */
export function unfoldExam(question: ExamInteraction): Flat {
  const { interaction, answer } = question;
  const { kind } = interaction;
  return {
    ...question,
    interactionKind: kind,
    ...BLANK_EXAM,
    ...formOf<InteractionView>(interaction, 'view')?.unfold(interaction),
    ...formOf<Answer | null>(interaction, 'ownAnswer')?.unfold(answer),
  };
}

/** A response with its marked interaction. */
interface MarkedResponse {
  readonly marked: MarkedInteraction;
  readonly recordedAnswer?: { readonly durationMs: number } | null | undefined;
}

/** Adds the flat fields of a response to its marked interaction. */
export function unfoldMarked(response: MarkedResponse): Flat {
  const { marked, recordedAnswer } = response;
  return {
    ...response,
    interactionKind: marked.kind,
    ...BLANK_MARKED,
    ...formOf<MarkedInteraction>(marked, 'marked')?.unfold(marked),
    // The length of the file once it has arrived, which the answer does not know.
    ...(recordedAnswer && { recordedSeconds: Math.round(recordedAnswer.durationMs / 1000) }),
  };
}

/** Parses the text of an answer; undefined for text that is no answer to the question. */
export function answerFromText(view: InteractionView, text: string): Answer | undefined {
  return isPublishedView(view) ? wireOf(view.kind).answerFromText(view, text) : undefined;
}
