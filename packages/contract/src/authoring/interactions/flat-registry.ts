import type {
  Answer,
  AuthoredInteraction,
  InteractionKind,
  InteractionView,
  MarkedInteraction,
} from '@invigil/domain/authoring/interactions/interaction';
import { choiceFlatWire } from './choice/choice-flat-wire.ts';
import { extendedTextFlatWire } from './extended-text/extended-text-flat-wire.ts';
import type { Flat, FlatForm, FlatProblem, FlatWire, PublishedKind } from './flat-wire.ts';
import { recordingFlatWire } from './recording/recording-flat-wire.ts';

const WIRES: { readonly [Kind in PublishedKind]: FlatWire<Kind> } = {
  choice: choiceFlatWire,
  extendedText: extendedTextFlatWire,
  audioRecording: recordingFlatWire('audioRecording', 'audio'),
  videoRecording: recordingFlatWire('videoRecording', 'video'),
};

type Form = 'authored' | 'view' | 'ownAnswer' | 'marked';

const isPublished = (kind: string): kind is PublishedKind => kind in WIRES;

/** The flat form of a published kind; undefined for another kind. */
function formOf<Content>(kind: string, form: Form): FlatForm<Content> | undefined {
  return isPublished(kind) ? (WIRES[kind][form] as unknown as FlatForm<Content>) : undefined;
}

/** Blank fields of one form, of all published kinds. */
const blanks = (form: Form): Flat =>
  Object.assign({}, ...Object.values(WIRES).map((wire) => wire[form].blank));

const BLANK_AUTHORED = blanks('authored');
const BLANK_EXAM = { ...blanks('view'), ...blanks('ownAnswer') };
const BLANK_MARKED = blanks('marked');

/** The fields that are neither flat fields of an interaction nor its nested field. */
function without(flat: Flat, blank: Flat, nested: string): Flat {
  return Object.fromEntries(
    Object.entries(flat).filter(
      ([name]) => name !== 'interactionKind' && name !== nested && !(name in blank),
    ),
  );
}

/** The nested field, or what the flat fields say where a client or a server of version 0.2.0 sends them alone. */
function contentOf<Content>(flat: Flat, nested: string, form: Form): Content | undefined {
  if (flat[nested] !== undefined) return flat[nested] as Content;
  return formOf<Content>(flat.interactionKind as string, form)?.fold(flat);
}

type Folded<Content> = Flat & Content;

const MISSING: FlatProblem = { field: 'interaction', message: 'required' };

/** Folds the fields of an author's question into its interaction. */
export function foldAuthored(
  flat: Flat,
): Folded<{ readonly interaction: AuthoredInteraction }> | readonly FlatProblem[] {
  const kind = flat.interactionKind as InteractionKind | undefined;
  const nested = flat.interaction as AuthoredInteraction | undefined;
  const others = without(flat, BLANK_AUTHORED, 'interaction');
  if (nested !== undefined) {
    const problems = findContradictions(flat, nested);
    return problems.length > 0 ? problems : { ...others, interaction: nested };
  }
  if (kind === undefined) return [{ field: 'interactionKind', message: 'required' }];
  const form = formOf<AuthoredInteraction>(kind, 'authored');
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
  const own = formOf(nested.kind, 'authored')?.blank ?? {};
  const names = Object.keys(BLANK_AUTHORED).filter((name) => name in own || !ignored.includes(name));
  const isSent = names.some((name) => !isSame(flat[name], BLANK_AUTHORED[name]));
  const compared = isSent ? names : [];
  const differing = compared.filter((name) => !isSame(flat[name], named[name]));
  if (flat.interactionKind !== undefined && flat.interactionKind !== nested.kind)
    differing.unshift('interactionKind');
  return differing.map((field) => ({ field, message: 'contradicts' }));
}

/** Domain names of the flat fields of an author's question; without a kind, those of all kinds. */
export function authoredFlatNames(kind?: string): readonly string[] {
  return Object.keys(kind === undefined ? BLANK_AUTHORED : (formOf(kind, 'authored')?.blank ?? {}));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const flattenAuthored = (interaction: AuthoredInteraction): Flat => ({
  ...BLANK_AUTHORED,
  ...formOf<AuthoredInteraction>(interaction.kind, 'authored')?.unfold(interaction),
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

/** Folds the fields of a candidate's question into its interaction and the candidate's own answer. */
export function foldExam(flat: Flat): Folded<ExamInteraction> | undefined {
  const interaction = contentOf<InteractionView>(flat, 'interaction', 'view');
  const answer = contentOf<Answer | null>(flat, 'answer', 'ownAnswer');
  if (interaction === undefined || answer === undefined) return undefined;
  const others = without(flat, BLANK_EXAM, 'interaction');
  return { ...others, interaction, answer };
}

/** Adds the flat fields of a candidate's question to its interaction and answer. */
export function unfoldExam(question: ExamInteraction): Flat {
  const { interaction, answer } = question;
  const { kind } = interaction;
  return {
    ...question,
    interactionKind: kind,
    ...BLANK_EXAM,
    ...formOf<InteractionView>(kind, 'view')?.unfold(interaction),
    ...formOf<Answer | null>(kind, 'ownAnswer')?.unfold(answer),
  };
}

/** Folds the fields of a response into its marked interaction. */
export function foldMarked(flat: Flat): Folded<{ readonly marked: MarkedInteraction }> | undefined {
  const marked = contentOf<MarkedInteraction>(flat, 'marked', 'marked');
  return marked && { ...without(flat, BLANK_MARKED, 'marked'), marked };
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
    ...formOf<MarkedInteraction>(marked.kind, 'marked')?.unfold(marked),
    // The length of the file once it has arrived, which the answer does not know.
    ...(recordedAnswer && { recordedSeconds: Math.round(recordedAnswer.durationMs / 1000) }),
  };
}

/** The text of an answer in the published interface; undefined for an answer that it cannot say. */
export function answerText(answer: Answer): string | undefined {
  return isPublished(answer.kind) ? WIRES[answer.kind].answerToText(answer as never) : undefined;
}

/** Parses the text of an answer; undefined for text that is no answer to the question. */
export function answerFromText(view: InteractionView, text: string): Answer | undefined {
  return isPublished(view.kind) ? WIRES[view.kind].answerFromText(view as never, text) : undefined;
}
