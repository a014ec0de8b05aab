import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTION_LABELS } from '../authoring/interactions/choice/choice.ts';
import { interactionRules } from '../authoring/interactions/registry.ts';
import type { PaperQuestion } from '../authoring/question.ts';
import { EXACT } from '../authoring/scoring/scoring-rule.ts';
import { asSafeHtml } from '../safe-html.ts';
import {
  AS_PUBLISHED,
  compareTexts,
  correctedSince,
  findCorrectionRefusal,
  isCorrectedSince,
  lastStep,
  MAX_TEXT_CORRECTIONS,
  nextWording,
  type QuestionTexts,
  textsOf,
  type WordingRevision,
  wordedQuestion,
} from './wording.ts';

const question = (questionId: number, change: Partial<PaperQuestion> = {}): PaperQuestion => ({
  questionId,
  contentHash: `hash ${questionId}`,
  prompt: { html: asSafeHtml('Wich one?'), isCode: false, media: null },
  interaction: {
    kind: 'choice',
    options: OPTION_LABELS.slice(0, 3).map((label) => ({ label, html: asSafeHtml(`Option ${label}`) })),
    key: ['B'],
  },
  explanationHtml: asSafeHtml(''),
  marks: 100,
  ...change,
});

const step = (number: number) => ({
  number,
  reason: 'A typo',
  correctedAt: new Date(Date.UTC(2026, 10, 29, 10, number)).toISOString(),
});
const withPrompt = (asked: PaperQuestion, text: string): QuestionTexts => ({
  ...textsOf(asked),
  promptHtml: asSafeHtml(text),
});
const correct = (wording: WordingRevision, asked: PaperQuestion, text: string, number: number) =>
  nextWording(wording, asked.questionId, withPrompt(asked, text), step(number));

describe('a correction of texts', () => {
  it('shows the corrected text and leaves key, marks, medium and content hash as they were published [paper-wording.1]', () => {
    const figure = { kind: 'image', fileId: 'file', description: 'A tre' } as const;
    const asked = question(1, { prompt: { html: asSafeHtml('Wich?'), isCode: false, media: figure } });
    const texts = {
      promptHtml: asSafeHtml('Which?'),
      interactionHtml: ['One', 'Two', 'Three'].map(asSafeHtml),
      imageDescription: 'A tree',
    };
    const worded = wordedQuestion(asked, nextWording(AS_PUBLISHED, 1, texts, step(1)));
    expect(textsOf(worded)).toEqual(texts);
    expect(worded).toMatchObject({ contentHash: 'hash 1', marks: 100, interaction: { key: ['B'] } });
    expect(worded.prompt.media).toEqual({ ...figure, description: 'A tree' });
  });

  it('a text that the question does not have is not added [paper-wording.2]', () => {
    const asked = question(1);
    const texts = {
      ...textsOf(asked),
      imageDescription: 'A tree',
      interactionHtml: [1, 2, 3, 4].map(String).map(asSafeHtml),
    };
    const worded = wordedQuestion(asked, nextWording(AS_PUBLISHED, 1, texts, step(1)));
    expect(worded.prompt.media).toBeNull();
    expect(textsOf(worded).interactionHtml).toHaveLength(3);
    const written = question(2, { interaction: { kind: 'extendedText' } });
    expect(wordedQuestion(written, nextWording(AS_PUBLISHED, 2, texts, step(1))).interaction).toEqual(
      written.interaction,
    );
  });

  it('is refused where it changes nothing, also against an earlier correction, and may restore the published text [paper-wording.3]', () => {
    const asked = question(1);
    expect(findCorrectionRefusal(asked, AS_PUBLISHED, textsOf(asked))).toBe('nothingToCorrect');
    const corrected = correct(AS_PUBLISHED, asked, 'Which one?', 1);
    expect(findCorrectionRefusal(asked, corrected, withPrompt(asked, 'Which one?'))).toBe('nothingToCorrect');
    expect(findCorrectionRefusal(asked, corrected, textsOf(asked))).toBeUndefined();
  });

  it('a question takes a hundred corrections, and no more [paper-wording.4]', () => {
    const asked = question(1);
    let wording = AS_PUBLISHED;
    for (let number = 1; number < MAX_TEXT_CORRECTIONS; number++)
      wording = correct(wording, asked, `Text ${number}`, number);
    expect(findCorrectionRefusal(asked, wording, textsOf(asked))).toBeUndefined();
    const full = correct(wording, asked, 'The last', MAX_TEXT_CORRECTIONS);
    expect(findCorrectionRefusal(asked, full, textsOf(asked))).toBe('tooManyCorrections');
  });
});

describe('a comparison of texts', () => {
  it('names each text that changed, before and after [paper-wording.5]', () => {
    const asked = question(1);
    const after = {
      ...withPrompt(asked, 'Which one?'),
      interactionHtml: ['Option A', 'The second', 'Option C'].map(asSafeHtml),
    };
    expect(compareTexts(textsOf(asked), after)).toEqual({
      prompt: { before: 'Wich one?', after: 'Which one?', isChanged: true },
      interaction: [
        { before: 'Option A', after: 'Option A', isChanged: false },
        { before: 'Option B', after: 'The second', isChanged: true },
        { before: 'Option C', after: 'Option C', isChanged: false },
      ],
      imageDescription: null,
    });
  });
});

/** Corrections of three questions in some order, each with its number. */
const corrections = fc.array(fc.record({ questionId: fc.integer({ min: 1, max: 3 }), text: fc.string() }), {
  maxLength: 30,
});

/** Each wording that a sequence of corrections makes; the first one is as published. */
function wordingsOf(sequence: readonly { readonly questionId: number; readonly text: string }[]) {
  const wordings: WordingRevision[] = [AS_PUBLISHED];
  for (const [index, { questionId, text }] of sequence.entries())
    wordings.push(correct(wordings.at(-1) ?? AS_PUBLISHED, question(questionId), text, index + 1));
  return wordings;
}

describe('the wordings of a paper', () => {
  it('between any two of them exactly the questions corrected in between count as changed, and all others read alike [paper-wording.6]', () => {
    fc.assert(
      fc.property(corrections, fc.nat(), fc.nat(), (sequence, one, other) => {
        const wordings = wordingsOf(sequence);
        const [from = 0, to = 0] = [one % wordings.length, other % wordings.length].toSorted((a, b) => a - b);
        const [earlier = AS_PUBLISHED, later = AS_PUBLISHED] = [wordings[from], wordings[to]];
        const between = new Set(sequence.slice(from, to).map(({ questionId }) => questionId));
        expect(correctedSince(later, from).toSorted()).toEqual([...between].toSorted());
        for (const id of [1, 2, 3]) {
          expect(isCorrectedSince(later, id, from)).toBe(between.has(id));
          if (!between.has(id))
            expect(wordedQuestion(question(id), later)).toEqual(wordedQuestion(question(id), earlier));
        }
      }),
    );
  });

  it('the last one has the last text of each question with all of its corrections in order [paper-wording.7]', () => {
    fc.assert(
      fc.property(corrections, (sequence) => {
        const last = wordingsOf(sequence).at(-1) ?? AS_PUBLISHED;
        for (const id of [1, 2, 3]) {
          const own = sequence.flatMap(({ questionId, text }, index) =>
            questionId === id ? [{ number: index + 1, text }] : [],
          );
          expect(lastStep(last, id)?.number).toBe(own.at(-1)?.number);
          expect(last.questions[id]?.steps.map(({ number }) => number)).toEqual(
            own.length === 0 ? undefined : own.map(({ number }) => number),
          );
          expect(wordedQuestion(question(id), last).prompt.html).toBe(own.at(-1)?.text ?? 'Wich one?');
        }
      }),
    );
  });

  it('a correction changes no answer that is marked, whatever its texts [paper-wording.8]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 3, maxLength: 3 }),
        fc.subarray(['A', 'B', 'C'] as const),
        (texts, selected) => {
          const asked = question(1);
          const corrected = { ...textsOf(asked), interactionHtml: texts.map(asSafeHtml) };
          const worded = wordedQuestion(asked, nextWording(AS_PUBLISHED, 1, corrected, step(1)));
          const mark = ({ interaction }: PaperQuestion) =>
            interactionRules(interaction.kind).mark(interaction, { kind: 'choice', selected }, 100, EXACT);
          expect(mark(worded)).toEqual(mark(asked));
        },
      ),
    );
  });
});
