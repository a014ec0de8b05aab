import type { ModelExam } from './model-exam.test-data.ts';

/** Where a page or the server has counted more time than has passed, or a saved answer has no time. */
export function visibleProblems(exam: ModelExam): string[] {
  const { server, timing, browsers } = exam;
  const pages = browsers.flatMap((browser) => exam.pageOf(browser)?.state.visible ?? []);
  const counted = [...pages.map(({ sums }) => sums), server.visibleMs];
  const tooLong = counted.flatMap((times) =>
    [...times].flatMap(([questionId, ms]) =>
      ms > timing.elapsed ? [`${questionId} was shown for ${ms} of ${timing.elapsed} ms`] : [],
    ),
  );
  const untimed = [...server.stored.keys()].filter((questionId) => !server.visibleMs.has(questionId));
  const totals = counted.map((times) => [...times.values()].reduce((sum, ms) => sum + ms, 0));
  return [
    ...tooLong,
    ...untimed.map((questionId) => `the answer to ${questionId} has no time`),
    // Pages without a connection do not know of each other, and may all count.
    ...totals.flatMap((total) =>
      browsers.length === 1 && total > timing.elapsed
        ? [`all questions were shown for ${total} of ${timing.elapsed} ms`]
        : [],
    ),
  ];
}
