import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { outcomeText } from '@invigil/domain/results/outcome-texts';
import { counted, filled, sheetTexts } from '@invigil/domain/results/sheet-texts';
import { LANGUAGE_TAGS, type LocaleKey } from '@invigil/domain/site/locale';
import type { PrintedFile, PrintedQuestion, PrintedSheet } from '@invigil/typesetting/printed-sheet.ts';
import { extractText } from 'unpdf';
import type { WrittenDocument } from '../../document-thread.ts';
import { render, sanitise } from '../../text-rendering/rich-text.js';
import type { RenderOrder, SheetRenderer } from '../sheet-renderer.ts';

/** HTML as questions store it, from the source that an author writes. */
export const storedHtml = (source: string): string => render(sanitise(source), () => true);

/** A question and its answer in each language, with conjuncts of the Indian scripts. */
const CONTENT: Readonly<
  Record<LocaleKey, { title: string; candidate: string; prompt: string; answer: string }>
> = {
  en: {
    title: 'Unit Test 3: Current Electricity',
    candidate: 'Meera Iyer',
    prompt: 'A wire of resistance \\(R\\) is stretched to twice its length. Its new resistance is',
    answer: 'The volume stays the same, so that the area is halved.',
  },
  es: {
    title: 'Prueba 3: Corriente eléctrica',
    candidate: 'José Ibáñez Muñoz',
    prompt: '¿Qué resistencia tiene un alambre de resistencia \\(R\\) estirado al doble de su longitud?',
    answer: 'El volumen no cambia; por eso la sección se reduce a la mitad.',
  },
  it: {
    title: 'Verifica 3: la corrente elettrica',
    candidate: 'Niccolò D’Alò',
    prompt: 'Un filo di resistenza \\(R\\) viene allungato al doppio. Qual è la sua nuova resistenza?',
    answer: 'Il volume è costante, perciò l’area diventa la metà.',
  },
  in: {
    title: 'इकाई परीक्षा 3: विद्युत धारा',
    candidate: 'विद्या श्रीवास्तव',
    prompt:
      'प्रतिरोध \\(R\\) के एक तार को दोगुनी लंबाई तक खींचा जाता है। उसका नया प्रतिरोध \\(\\text{क्षेत्र} = \\pi r^2\\) के अनुसार क्या होगा?',
    answer: 'आयतन नहीं बदलता, इसलिए अनुप्रस्थ क्षेत्रफल आधा हो जाता है। कर्तव्य, विद्यार्थी, ज्ञान।',
  },
  bn: {
    title: 'একক পরীক্ষা ৩: তড়িৎ প্রবাহ',
    candidate: 'কৃষ্ণা চক্রবর্তী',
    prompt:
      '\\(R\\) রোধের একটি তারকে টেনে দ্বিগুণ দৈর্ঘ্য করা হলো। তার নতুন রোধ \\(\\text{ক্ষেত্র} = \\pi r^2\\) থেকে কত?',
    answer: 'আয়তন একই থাকে, তাই প্রস্থচ্ছেদের ক্ষেত্রফল অর্ধেক হয়। কর্ম, ব্যাকরণ, স্ত্রী, র‍্যাম।',
  },
};

export const printedFile = (locale: LocaleKey): PrintedFile => {
  const { file, key } = sheetTexts(locale);
  const { page, chosen, imageMissing, formulaMissing, charactersMissing } = file;
  const texts = { page, key, chosen, imageMissing, formulaMissing, charactersMissing };
  return { title: file.title, language: LANGUAGE_TAGS[locale], texts };
};

/** A question without parts that it does not name. */
export const question = (change: Partial<PrintedQuestion> = {}): PrintedQuestion => ({
  number: '1',
  promptHtml: 'What is it?',
  isCode: false,
  image: null,
  mediaLines: [],
  verdict: 'Correct',
  tone: 'right',
  answer: { options: [], text: null, keyText: null },
  explanationHtml: null,
  notes: [],
  mark: { obtained: '4', maximum: '4' },
  ...change,
});

/** The questions of a sheet with every part in a language. */
function questionsIn(locale: LocaleKey): PrintedQuestion[] {
  const { verdict, media, file } = sheetTexts(locale);
  const { prompt, answer } = CONTENT[locale];
  return [
    question({
      promptHtml: storedHtml(prompt),
      verdict: verdict.wrong,
      tone: 'wrong',
      answer: {
        options: [
          { label: 'A', html: storedHtml('\\(2R\\)'), isCode: false, isChosen: true, isKey: false },
          { label: 'B', html: storedHtml('\\(4R\\)'), isCode: false, isChosen: false, isKey: true },
        ],
        text: null,
        keyText: null,
      },
      explanationHtml: storedHtml(`<p>${answer}</p>\\(R' = \\frac{\\rho \\cdot 2l}{A/2} = 4R\\)`),
      notes: [
        { label: file.regraded, text: file.voidedFull },
        { label: file.comment, text: answer },
        { label: file.timeSpent, text: '–' },
      ],
      mark: { obtained: '0', maximum: '4' },
    }),
    question({
      number: '2',
      promptHtml: storedHtml(`<b>${prompt}</b>`),
      verdict: verdict.partly,
      tone: 'partly',
      answer: { options: [], text: `${answer}\n\n${answer}`, keyText: null },
      mark: { obtained: '2', maximum: '4' },
    }),
    question({
      number: '3',
      verdict: verdict.unmarked,
      tone: 'plain',
      answer: { options: [], text: filled(media.onPaper.audio, { length: '0:42' }), keyText: '0.3 ± 0.1' },
      mediaLines: [`${media.video}, 12`],
      image: { fileId: 'missing', description: '' },
    }),
  ];
}

/** A sheet with every part, in a language. */
export function sheetIn(locale: LocaleKey, change: Partial<PrintedSheet> = {}): PrintedSheet {
  const { facts, finishReason, script, total, passMark, count } = sheetTexts(locale);
  const { title, candidate } = CONTENT[locale];
  const fact = (label: string, text: string) => ({ label, text });
  const right = counted(locale, count, { name: 'right', count: 27, number: '27' });
  return {
    title,
    candidate,
    facts: [
      fact(facts.candidate, candidate),
      fact(facts.email, 'candidate@example.org'),
      fact(facts.date, '21.11.2026'),
      fact(facts.timeTaken, '36:55'),
      fact(facts.submitted, `11:07, ${finishReason.submitted}`),
      fact(facts.penalty, counted(locale, facts, { name: 'penaltyText', count: 2, number: '2' })),
    ],
    verdict: { text: outcomeText(locale, 'passed'), tone: 'right' },
    score: {
      obtained: '102',
      total: '140',
      share: 102 / 140,
      passShare: 0.4,
      lines: [`72,9 %, ${filled(passMark, { marks: '56' })}`, right],
    },
    remarks: [],
    heading: script,
    questions: questionsIn(locale),
    total: { label: total, text: '102' },
    ...change,
  };
}

/** A sheet of some questions alone. */
export const sheetOf = (...questions: readonly PrintedQuestion[]): PrintedSheet =>
  sheetIn('en', { facts: [], score: null, total: null, questions });

/** Sheets one after the other. */
export async function* inTurn(sheets: readonly PrintedSheet[]): AsyncGenerator<PrintedSheet, void> {
  for (const sheet of sheets) yield sheet;
}

/** Renders sheets into a file. */
export const renderTo = (
  renderer: SheetRenderer,
  path: string,
  sheets: readonly PrintedSheet[],
  change: Partial<RenderOrder> = {},
): Promise<WrittenDocument> =>
  renderer.render({
    path,
    file: printedFile('en'),
    sheets: inTurn(sheets),
    readImage: async () => null,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...change,
  });

/** The text of each page of a file. */
export async function textOf(path: string): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await readFile(path)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/**
 * The texts that the glyphs of Indian scripts stand for, from the marked content of every page: readers of text order such glyphs as
 * they are drawn.
 */
export async function shapedTextsOf(path: string): Promise<string> {
  const file = (await readFile(path)).toString('latin1');
  const texts: string[] = [];
  for (const [, stream = ''] of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let content: string;
    try {
      content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const [, literal = ''] of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g))
      texts.push(fromLiteral(literal));
  }
  return texts.join(' ');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF in UTF-16, whose first two bytes say so. */
const fromLiteral = (literal: string): string =>
  Buffer.from(
    literal.replaceAll(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  )
    .swap16()
    .toString('utf16le')
    .slice(1);
