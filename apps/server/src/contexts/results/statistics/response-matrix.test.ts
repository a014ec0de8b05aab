import * as audit from '@invigil/contract/audit/audit-endpoints';
import * as contract from '@invigil/contract/results/statistics-endpoints';
import { buildAdmin } from '@invigil/testkit/builders/accounts';
import { expect, it } from 'vitest';
import { buildExam, seat } from './testing/seated-exam.test-data.ts';
import { admin, read, test, times, useStatistics } from './testing/statistics-site.test-data.ts';

useStatistics();

type Order = Parameters<typeof admin.ok<typeof contract.exportResponseMatrix>>[1];

/** The lines of both files of an export, in fields. */
async function exported(assessmentId: number, order: { content?: string; isNamed?: boolean } = {}) {
  const { matrixAddress, columnsAddress } = await admin.ok(contract.exportResponseMatrix, {
    body: { assessmentId, content: 'marks', isNamed: false, ...order },
  } as Order);
  const linesAt = async (url: string) => {
    const { statusCode, payload, headers } = await test.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    return payload
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
  };
  return { matrix: await linesAt(matrixAddress), columns: await linesAt(columnsAddress), matrixAddress };
}

async function buildSat() {
  const exam = await buildExam(admin, 3);
  await seat(test, admin, exam, [
    ...times(4, 'B', 'A', ''),
    ...times(1, 'B', 'skip', 'C'),
    ...times(3, 'A', 'B', 'B'),
  ]);
  return exam;
}

it('a matrix has a line a candidate and a column a question, with NA for an unanswered one [response-matrix.1]', async () => {
  const { assessmentId, questionIds } = await buildSat();
  const { matrix, columns } = await exported(assessmentId);
  const [head, ...lines] = matrix;
  expect(head).toEqual(['candidate', ...questionIds.map((id) => `q${id}`)]);
  expect(lines.map(([, ...cells]) => cells.join(' ')).toSorted()).toEqual([
    '0 1 1',
    '0 1 1',
    '0 1 1',
    '1 0 NA',
    '1 0 NA',
    '1 0 NA',
    '1 0 NA',
    '1 NA 0',
  ]);
  const choices = await exported(assessmentId, { content: 'choices' });
  expect(
    choices.matrix
      .slice(1)
      .map(([, ...cells]) => cells.join(' '))
      .toSorted(),
  ).toContain('B NA C');
  const visible = await exported(assessmentId, { content: 'times' });
  expect(
    visible.matrix
      .slice(1)
      .map(([, first]) => Number(first))
      .toSorted(),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(columns[0]).toEqual([
    'column',
    'question_id',
    'position',
    'interaction',
    'maximum',
    'voided',
    'key',
    'unit',
    'text',
  ]);
  expect(columns[1]?.slice(0, 8)).toEqual([
    `q${questionIds[0]}`,
    String(questionIds[0]),
    '1',
    'choice',
    '1',
    '',
    'B',
    'marks',
  ]);
});

it('an export without names has codes that no other export has, and nothing of a person [response-matrix.2]', async () => {
  const { assessmentId } = await buildSat();
  const codesOf = async () => (await exported(assessmentId)).matrix.slice(1).map(([code]) => code ?? '');
  const [one, other] = [await codesOf(), await codesOf()];
  expect(new Set([...one, ...other]).size).toBe(16);
  for (const code of one) expect(code).toMatch(/^c[0-9a-f]{12}$/);
});

it('a named export has names and addresses, none of which a spreadsheet runs [response-matrix.3]', async () => {
  const { assessmentId } = await buildSat();
  await test.ports.database.pool.query(
    `update users set full_name = '=HYPERLINK(1)' where id = (select min(candidate_id) from attempts where assessment_id = $1)`,
    [assessmentId],
  );
  const { matrix } = await exported(assessmentId, { isNamed: true });
  expect(matrix[0]?.slice(0, 2)).toEqual(['candidate', 'email']);
  const names = matrix.slice(1).map(([name]) => name);
  expect(names).toContain("'=HYPERLINK(1)");
  expect(names).toContain('Candidate 8');
});

it('marks read back have the figures of the page [response-matrix.4]', async () => {
  const { assessmentId } = await buildSat();
  const { statistics } = await read(assessmentId);
  const { matrix } = await exported(assessmentId);
  const totals = matrix
    .slice(1)
    .map(([, ...cells]) => cells.reduce((sum, cell) => sum + (cell === 'NA' ? 0 : Number(cell)), 0));
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / (totals.length - 1);
  expect(Number(statistics?.test?.mean) / 100).toBeCloseTo(mean, 12);
  expect(Number(statistics?.test?.standardDeviation) / 100).toBeCloseTo(Math.sqrt(variance), 12);
});

it('an export is in the audit trail, and its address is of its reader and expires [response-matrix.5]', async () => {
  const { assessmentId } = await buildSat();
  const { matrixAddress } = await exported(assessmentId, { isNamed: true });
  const entries = await admin.ok(audit.listAuditEntries, {
    params: { userId: admin.userId, page: 1, pageSize: 10 },
    query: {},
  });
  expect(entries.rows[0]).toMatchObject({ action: 'responsesExported', subjectId: String(assessmentId) });
  expect(entries.rows[0]?.detail).toContain('content: marks');
  const stranger = await buildAdmin(test);
  const [path = '', ticket = ''] = matrixAddress.split('?ticket=');
  const status = async (url: string) => (await test.app.inject({ url })).statusCode;
  expect(await status(path)).toBe(404);
  expect(await status(`${path}?ticket=${stranger.userId}${ticket.slice(ticket.indexOf('.'))}`)).toBe(404);
  expect(await status(matrixAddress.replace('/marks/', '/choices/'))).toBe(404);
  test.clock.advance({ minutes: 21 });
  expect(await status(matrixAddress)).toBe(404);
});

it('an exam without results has no matrix [response-matrix.6]', async () => {
  const { assessmentId } = await buildExam(admin, 1);
  expect(
    await admin.refusal(contract.exportResponseMatrix, {
      body: { assessmentId, content: 'marks', isNamed: false },
    }),
  ).toBe('noMarkedResult');
});
