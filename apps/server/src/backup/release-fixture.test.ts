import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listOwnCertificates } from '@invigil/contract/certificates/certificate-endpoints';
import * as attempts from '@invigil/contract/exams/attempt-endpoints';
import { listPendingResponses } from '@invigil/contract/results/marking-endpoints';
import { getResult, listResultDetails } from '@invigil/contract/results/result-endpoints';
import type { Answer } from '@invigil/domain/authoring/interactions/interaction';
import { countedMarks, markingByRule } from '@invigil/domain/exams/given-marks';
import { markResponse } from '@invigil/domain/exams/mark-response';
import type { Marks } from '@invigil/domain/marks';
import { answerFields } from '@invigil/testkit/builders/attempts';
import { signInWith } from '@invigil/testkit/builders/site';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { readStoredPaper } from '../contexts/authoring/queries.ts';
import { createPorts } from '../create-ports.ts';
import { openDatabase } from '../database/client.ts';
import { fromStored } from '../database/stored-content.ts';
import { createLog } from '../log.ts';
import { MIGRATIONS } from '../paths.ts';
import { createTestClient } from '../testing/test-client.ts';
import { verifyArchive } from './archive-reader.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeScratchSystem, type ScratchSystem } from './testing/scratch-system.ts';

// The sites of the releases, restored with the migrations of today; fixtures/README.md says how they were made.

interface Fixture {
  readonly release: string;
  readonly fileCount: number;
  /** Fields of a result that later versions added, as they show one of the release. */
  readonly addedToResult: object;
  /** Answers to the questions after the fourth. */
  readonly furtherAnswers: readonly Answer[];
}

const FIXTURES: readonly Fixture[] = [
  {
    release: '0.2.0',
    fileCount: 1,
    addedToResult: {
      isCertificateRevoked: false,
      // That release counted no time without a page.
      absences: { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: false },
    },
    furtherAnswers: [],
  },
  // The figure has a thumbnail.
  {
    release: '0.3.0',
    fileCount: 2,
    addedToResult: {},
    furtherAnswers: [
      { kind: 'numeric', text: '2 Ω' },
      { kind: 'choice', selected: ['B'] },
    ],
  },
];

/** A response that a rule marked, as it is stored. */
interface StoredMarks {
  readonly answer: Answer | null;
  readonly marks: Marks;
  readonly question_id: number;
  readonly paper: Parameters<typeof readStoredPaper>[0];
}

/** Of each site at least. */
const MARKED_BY_RULE = 4;

/** As the fixture's JSON states it. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

describe.each(FIXTURES)(
  'a restored site of release $release',
  ({ release, fileCount, addedToResult, furtherAnswers }) => {
    const fixture = path.join(import.meta.dirname, `fixtures/site-${release}`);
    const expected = JSON.parse(readFileSync(`${fixture}.json`, 'utf8'));

    let system: ScratchSystem;
    let app: FastifyInstance;
    let close: () => Promise<void>;

    beforeAll(async () => {
      system = await makeScratchSystem();
      const file = `${fixture}.tar.gz`;
      const { manifest } = await verifyArchive(file);
      expect(manifest.productVersion).toBe(release);
      await restoreBackup({ file, manifest, pool: system.pool, files: system.files, migrations: MIGRATIONS });
      const database = openDatabase(system.connection, () => undefined);
      const ports = createPorts({
        config: readConfig({ SUPERADMIN_PASSWORD: expected.owner.password, LOG_LEVEL: 'silent' }),
        // Five minutes later the attempt in progress has time left.
        clock: { now: () => new Date(Date.parse(expected.madeAt) + 5 * 60_000) },
        database,
        secretKey: Buffer.alloc(32, 7),
        filesFolder: '',
        log: createLog('silent'),
      });
      app = await buildApp(ports, { logger: createLog('silent'), webPages: false });
      close = async () => {
        await app.close();
        await database.close();
      };
    });
    afterAll(async () => {
      await close();
      await system.remove();
    });

    const signIn = (credentials: { email: string; password: string }) =>
      signInWith((token) => createTestClient(app, { token }), credentials);
    it('a site of a release keeps its users, attempts and files when it is restored', async () => {
      const count = async (table: string) =>
        (await system.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
      expect(await count('users')).toBe(6);
      expect(await count('attempts')).toBe(3);
      expect(await count('files')).toBe(fileCount);
      expect(await signIn(expected.owner)).toMatchObject({ roleId: 3 });
    });

    it('a result, its sheet and its certificate of a release read the same after a restore', async () => {
      const { marked } = expected;
      const params = { attemptId: marked.attemptId };
      const candidate = await signIn(marked.credentials);
      const admin = await signIn(expected.admin);
      expect(asJson(await candidate.ok(getResult, { params }))).toEqual({
        ...marked.result,
        ...addedToResult,
      });
      expect(asJson(await admin.ok(listResultDetails, { params }))).toMatchObject(
        marked.details.map(({ imagePath: _signed, ...detail }: { imagePath: unknown }) => detail),
      );
      const ofCandidate = { params: { userId: candidate.userId } };
      const certificates = asJson(await candidate.ok(listOwnCertificates, ofCandidate));
      expect(certificates).toHaveLength(marked.certificates.length);
      expect(certificates).toMatchObject(marked.certificates);
    });

    it('an attempt in progress of a release continues with its answers after a restore', async () => {
      const candidate = await signIn(expected.open.credentials);
      const { attemptId } = expected.open;
      const { assessmentId } = expected;
      const answerTo = async (position: number) =>
        (await candidate.ok(attempts.getQuestion, { params: { assessmentId, position } })).answer;
      expect(await answerTo(1)).toEqual({ kind: 'choice', selected: ['B'] });
      expect(await answerTo(2)).toEqual({ kind: 'choice', selected: ['A', 'C'] });
      expect(await answerTo(3)).toEqual({ kind: 'extendedText', text: expected.texts.written });
      const open = await candidate.ok(attempts.getOpenAttempt, { params: { assessmentId } });
      const questionAt = (asked: number) =>
        open.questions.find(({ position }) => position === asked)?.questionId ?? 0;
      await candidate.ok(attempts.saveAnswer, {
        body: answerFields(attemptId, questionAt(4), { answerText: 'Option-C' }),
      });
      expect(await answerTo(4)).toEqual({ kind: 'choice', selected: ['C'] });
      for (const [index, answer] of furtherAnswers.entries())
        await candidate.ok(attempts.saveAnswer, {
          body: answerFields(attemptId, questionAt(5 + index), { answer }),
        });
      await candidate.ok(attempts.finishAttempt, { body: { attemptId } });
      expect(await candidate.ok(getResult, { params: { attemptId } })).toMatchObject({
        finishReason: 'submitted',
      });
    });

    it('answers of a release that a rule marked earn the same to the hundredth when this version marks them again [marked-again.1]', async () => {
      const { rows } = await system.pool.query<StoredMarks>(
        `select answer, marks, question_id, p.snapshot as paper from responses r
         join attempts a on a.id = r.attempt_id join papers p on p.id = a.paper_id
         where marks is not null and marked_by is null`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(MARKED_BY_RULE);
      for (const { answer, marks, question_id, paper } of rows) {
        const { questions } = await readStoredPaper(fromStored(paper));
        const question = questions.find(({ questionId }) => questionId === question_id);
        if (question === undefined) throw new Error('A response has no question');
        const marked = markResponse(question, answer === null ? null : fromStored<Answer>(answer));
        expect([question_id, countedMarks(markingByRule(marked))]).toEqual([question_id, marks]);
      }
    });

    it('a written answer of a release still waits for marks after a restore', async () => {
      const admin = await signIn(expected.admin);
      const params = { attemptId: expected.waiting.attemptId };
      expect(await admin.ok(listPendingResponses, { params })).toHaveLength(1);
    });
  },
);
