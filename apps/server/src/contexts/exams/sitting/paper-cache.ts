import type { InteractionKind } from '@invigil/domain/authoring/interactions/interaction';
import type { Paper } from '@invigil/domain/authoring/paper';
import type { PaperQuestion } from '@invigil/domain/authoring/question';
import { AS_PUBLISHED, type WordingRevision } from '@invigil/domain/exams/wording';
import { and, eq } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/client.ts';
import { fromStored, type Versioned } from '../../../database/stored-content.ts';
import { findPaper, readStoredPaper, type StoredPaper } from '../../authoring/queries.ts';
import { wordingRevisions } from '../wording-tables.ts';

/** A published paper with its questions by id, and the kinds of their interactions. */
interface LoadedPaper extends Paper {
  readonly paperId: number;
  readonly byId: ReadonlyMap<number, PaperQuestion>;
  readonly interactionKinds: ReadonlySet<InteractionKind>;
}

/** Facts of an attempt that never change. */
interface AttemptFacts {
  readonly candidateId: number;
  /** The Admin that owns the assessment. */
  readonly tenantId: number;
  readonly assessmentId: number;
  readonly paperId: number;
  readonly questionIds: readonly number[];
  readonly startedAt: Date;
}

interface FactsRow {
  candidate_id: number;
  tenant_id: number;
  assessment_id: number;
  paper_id: number;
  question_ids: number[];
  started_at: Date;
}

/** Immutable rows in memory: they need no invalidation, and any process can load them again. */
export interface PaperCache {
  /** @param queries the caller's transaction, if it has one: a second connection there could exhaust the pool */
  getPaper(paperId: number, queries?: Queries): Promise<LoadedPaper>;
  /**
   * The wording of a paper with a number; 0 for texts as they were published, which is read from nowhere.
   *
   * @param queries as of `getPaper`
   */
  getWording(paperId: number, number: number, queries?: Queries): Promise<WordingRevision>;
  findAttemptFacts(attemptId: number): Promise<AttemptFacts | undefined>;
}

/** Cached papers; a paper of 50 questions takes about 100 kB. */
const MAX_PAPERS = 100;
/** Cached wordings: of each paper the last one, and those at the starts of its attempts. Most take a few kB. */
const MAX_WORDINGS = 200;
/** Cached facts of attempts; each takes under 1 kB. */
const MAX_ATTEMPTS = 10_000;

export function createPaperCache({ hotPool }: Database): PaperCache {
  const loaded = new Map<number, Promise<LoadedPaper>>();
  const wordings = new Map<string, Promise<WordingRevision>>();
  const facts = new Map<number, AttemptFacts>();

  async function readPaper(paperId: number, queries: Queries | undefined): Promise<Paper | undefined> {
    if (queries === undefined) {
      const text = 'select snapshot from papers where id = $1';
      const { rows } = await hotPool.query<{ snapshot: Versioned<StoredPaper> }>({
        name: 'paper',
        text,
        values: [paperId],
      });
      return rows[0] && readStoredPaper(fromStored<StoredPaper>(rows[0].snapshot));
    }
    return findPaper(queries, paperId);
  }

  async function loadPaper(paperId: number, queries: Queries | undefined): Promise<LoadedPaper> {
    const paper = await readPaper(paperId, queries);
    if (paper === undefined) throw new Error(`Paper ${paperId} does not exist`);
    const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
    const interactionKinds = new Set(paper.questions.map(({ interaction }) => interaction.kind));
    return { ...paper, paperId, byId, interactionKinds };
  }

  async function readWording(paperId: number, number: number, queries: Queries | undefined) {
    if (queries === undefined) {
      const text = 'select content from wording_revisions where paper_id = $1 and number = $2';
      const { rows } = await hotPool.query<{ content: Versioned<WordingRevision> }>({
        name: 'wording',
        text,
        values: [paperId, number],
      });
      return rows[0] && fromStored<WordingRevision>(rows[0].content);
    }
    const [row] = await queries
      .select({ content: wordingRevisions.content })
      .from(wordingRevisions)
      .where(and(eq(wordingRevisions.paperId, paperId), eq(wordingRevisions.number, number)));
    return row?.content;
  }

  async function loadWording(paperId: number, number: number, queries: Queries | undefined) {
    const wording = await readWording(paperId, number, queries);
    if (wording === undefined) throw new Error(`Wording ${number} of paper ${paperId} does not exist`);
    return wording;
  }

  return {
    getWording(paperId, number, queries) {
      if (number === 0) return Promise.resolve(AS_PUBLISHED);
      const key = `${paperId}/${number}`;
      const cached = wordings.get(key);
      if (cached !== undefined) return cached;
      const loading = loadWording(paperId, number, queries);
      keep(wordings, key, loading, MAX_WORDINGS);
      loading.catch(() => wordings.delete(key));
      return loading;
    },
    getPaper(paperId, queries) {
      const cached = loaded.get(paperId);
      if (cached !== undefined) return cached;
      // Caches the promise, so that a cohort that starts together loads a paper once.
      const loading = loadPaper(paperId, queries);
      keep(loaded, paperId, loading, MAX_PAPERS);
      loading.catch(() => loaded.delete(paperId));
      return loading;
    },
    async findAttemptFacts(attemptId) {
      const cached = facts.get(attemptId);
      if (cached !== undefined) return cached;
      const { rows } = await hotPool.query<FactsRow>({
        name: 'attempt-facts',
        text: 'select candidate_id, tenant_id, assessment_id, paper_id, question_ids, started_at from attempts where id = $1',
        values: [attemptId],
      });
      const row = rows[0];
      if (row === undefined) return undefined;
      const attemptFacts = {
        candidateId: row.candidate_id,
        tenantId: row.tenant_id,
        assessmentId: row.assessment_id,
        paperId: row.paper_id,
        questionIds: row.question_ids,
        startedAt: row.started_at,
      };
      keep(facts, attemptId, attemptFacts, MAX_ATTEMPTS);
      return attemptFacts;
    },
  };
}

/** Adds an entry and evicts the oldest entry above the limit. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): void {
  map.set(key, value);
  if (map.size <= limit) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
