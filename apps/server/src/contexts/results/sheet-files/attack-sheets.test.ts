import { expect, it, onTestFinished } from 'vitest';
import {
  admin,
  bodyOf,
  buildExam,
  regrade,
  sit,
  test,
  useRegrading,
} from '../../exams/regrading/regrading-site.test-data.ts';
import { readSheets } from './read-sheets.ts';

useRegrading();

/** Runs something once, before the answer to the first statement that matches. */
function before(pattern: RegExp, run: () => Promise<unknown>): void {
  const { pool } = test.ports.database;
  const query = pool.query.bind(pool);
  let isDue = true;
  pool.query = (async (...args: Parameters<typeof query>) => {
    const [first] = args as readonly unknown[];
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (isDue && pattern.test(text)) {
      isDue = false;
      await run();
    }
    return query(...args);
  }) as typeof pool.query;
  onTestFinished(() => {
    pool.query = query;
  });
}

it.each([
  ['its answers', /^select .*"responses_of_attempt" full join/],
  ['its paper', /^select .*"attempt_records" inner join/],
])(
  'a sheet for which a regrade came before the reading of %s shows one marking [attack-marking.4]',
  async (_part, pattern) => {
    const exam = await buildExam();
    const { attemptId } = await sit(exam, ['Option-B', 'Option-A']);
    const change = await bodyOf(exam, 1, { marks: 800 });
    let isRegraded = false;
    before(pattern, async () => {
      await regrade(change);
      isRegraded = true;
    });
    const order = {
      attemptIds: [attemptId],
      userId: admin.userId,
      role: 'admin',
      locale: 'en',
      timeZone: 'UTC',
    };
    const sheets = [];
    for await (const sheet of readSheets(
      test.ports,
      order as Parameters<typeof readSheets>[1],
      () => undefined,
    ))
      sheets.push(sheet);
    expect(isRegraded).toBe(true);
    const [sheet] = sheets;
    expect(sheet?.score).toMatchObject({ obtained: '8', total: '16' });
    expect(sheet?.questions[0]?.mark).toEqual({ obtained: '8', maximum: '8' });
  },
);
