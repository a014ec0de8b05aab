import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { answerSchema } from '@invigil/contract/answer-schema';
import { paperQuestion } from '@invigil/contract/exams/paper-schemas';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import type { WordingRevision } from '@invigil/domain/exams/wording';
import { type WorkInPieces, workInTurns } from '../../../adapters/work-in-turns.ts';
import { shownQuestion } from '../../authoring/queries.ts';
import { type WordingNumbers, wordedBy } from '../wording/worded-question.ts';
import type { PaperCache } from './paper-cache.ts';

/** Bytes of a part before it is compressed. A question that alone is longer has a part of its own. */
export const MAX_PART_BYTES = 1_000_000;
/** Compressed bytes that a server process keeps. A paper of 60 questions takes about 20 kB. */
const MAX_KEPT_BYTES = 32_000_000;

/** Signs no address: the addresses of files are each candidate's own. */
const UNSIGNED = { sign: () => '' };

/** The compressed parts of a paper, by the questions in them. */
interface SharedPaper {
  readonly partOf: ReadonlyMap<number, Buffer>;
  readonly bytes: number;
}

interface Options {
  readonly compress?: (bytes: Buffer) => Promise<Buffer>;
  readonly maxKeptBytes?: number;
}

/** Finds the compressed part of a paper that has a question; undefined for a question of another paper. */
export type FindPart = (paper: WordingNumbers, questionId: number) => Promise<Buffer | undefined>;

/**
 * The part of a paper that is the same for all its candidates, compressed once for each wording and each wording at the start of attempts: a
 * corrected question says what stood there then. Candidates who open the paper together wait for one preparation.
 */
export function createSharedPapers(
  papers: PaperCache,
  { compress = promisify(gzip), maxKeptBytes = MAX_KEPT_BYTES }: Options = {},
): FindPart {
  const kept = new Map<string, { readonly loading: Promise<SharedPaper>; bytes: number }>();

  async function prepare(numbers: WordingNumbers): Promise<SharedPaper> {
    const { paperId, wording, firstWording } = numbers;
    const [{ questions }, present, first] = await Promise.all([
      papers.getPaper(paperId),
      papers.getWording(paperId, wording),
      papers.getWording(paperId, firstWording),
    ]);
    const parts = await workInTurns(partsOf(questions, { present, first, firstWording }));
    const partOf = new Map<number, Buffer>();
    let bytes = 0;
    for (const { questionIds, body } of parts) {
      const compressed = await compress(body);
      bytes += compressed.length;
      for (const questionId of questionIds) partOf.set(questionId, compressed);
    }
    return { partOf, bytes };
  }

  /** Drops the papers that were asked for longest ago. */
  function evict(): void {
    let sum = 0;
    for (const { bytes } of kept.values()) sum += bytes;
    for (const [key, { bytes }] of kept) {
      if (sum <= maxKeptBytes || kept.size === 1) return;
      kept.delete(key);
      sum -= bytes;
    }
  }

  return async (numbers, questionId) => {
    const key = `${numbers.paperId}/${numbers.wording}/${numbers.firstWording}`;
    let entry = kept.get(key);
    if (entry === undefined) {
      const added = { loading: prepare(numbers), bytes: 0 };
      entry = added;
      added.loading.then(
        ({ bytes }) => {
          added.bytes = bytes;
          evict();
        },
        () => kept.delete(key),
      );
    }
    kept.delete(key);
    kept.set(key, entry);
    return (await entry.loading).partOf.get(questionId);
  };
}

interface Part {
  readonly questionIds: readonly number[];
  readonly body: Buffer;
}

interface Wordings {
  readonly present: WordingRevision;
  readonly first: WordingRevision;
  readonly firstWording: number;
}

const encoded = answerSchema(paperQuestion);

/** The JSON of all questions in the order of the paper, in parts. */
function* partsOf(questions: readonly PaperQuestion[], wordings: Wordings): WorkInPieces<Part[]> {
  const parts: Part[] = [];
  let ids: number[] = [];
  let texts: Buffer[] = [];
  let bytes = 0;
  const close = () => {
    if (ids.length > 0) parts.push({ questionIds: ids, body: bodyOf(texts) });
    ids = [];
    texts = [];
    bytes = 0;
  };
  for (const published of questions) {
    const text = Buffer.from(JSON.stringify(encoded.encode(sharedQuestion(published, wordings))));
    if (bytes + text.length + WRAPPING_BYTES > MAX_PART_BYTES) close();
    ids.push(published.questionId);
    texts.push(text);
    bytes += text.length + 1;
    yield;
  }
  close();
  return parts;
}

/** Bytes around the questions of a part. */
const WRAPPING_BYTES = Buffer.byteLength('{"questions":[]}');

const bodyOf = (texts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('{"questions":['),
    ...texts.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text])),
    Buffer.from(']}'),
  ]);

const COMMA = Buffer.from(',');

/** A question as all candidates read it who have begun at the same wording. */
function sharedQuestion(published: PaperQuestion, { present, first, firstWording }: Wordings) {
  const { question, ...correction } = wordedBy(published, present, first, firstWording);
  const { answer, isSkipped, isAnswered, imagePath, recordingPath, ...shown } = shownQuestion(question, {
    tickets: UNSIGNED,
    readerId: 0,
    now: new Date(0),
  });
  return { ...shown, ...correction };
}
