import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '@invigil/testkit/server/start-server';
import { expect, test } from '../support/journey-test.ts';

const GUIDE = new URL('../../docs/api.md', import.meta.url);
/** Contains a substitute for curl, so that the test needs only a shell. */
const FIXTURES = fileURLToPath(new URL('../support/fixtures', import.meta.url));

test('the session of the API guide works as documented [api-session.1]', async () => {
  const [, session = ''] = /```bash\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  // The session creates the site's only free plan, so that it needs its own site.
  const server = await startServer();
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', session], {
    env: {
      // Excludes the test's environment: its Node options would reach the commands.
      PATH: `${FIXTURES}${delimiter}${process.env.PATH}`,
      BASE: server.baseUrl,
      OWNER_EMAIL: server.owner.email,
      OWNER_PASSWORD: server.owner.password,
    },
  }).finally(server.stop);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [created, wentLive, live, saved, submitted, sheet, results] = answers;
  expect(answers).toHaveLength(7);
  expect(created).toMatchObject({ responseMsg: 'successfullySaved' });
  expect(wentLive).toMatchObject({ responseMsg: 'assessmentLive' });
  expect(live).toMatchObject([{ quizTitle: 'Electricity', quizTotalMarks: 10, questionsCount: 1 }]);
  expect(saved).toMatchObject({ responseMsg: 'successfullySaved' });
  expect(submitted).toHaveProperty('responseMsg');
  expect(sheet).toMatchObject([{ userAnswer: 'coulomb', userObtainedQuestionMark: 10 }]);
  expect(results).toMatchObject({
    count: 1,
    responseMsg: [{ fullName: 'Meera Iyer', userObtainedQuizMark: 10, outcome: 'passed' }],
  });
});
