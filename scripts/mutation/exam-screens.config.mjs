import { mutationTestsOf } from './stryker.mjs';

/**
 * Mutates the inputs of the exam page and its double clicks, with the component tests in a browser: each mutant takes seconds,
 * so that screens are added one by one.
 */
export default mutationTestsOf('exam-screens', {
  dir: 'apps/exam',
  configFile: 'scripts/mutation/vitest-browser.config.ts',
  mutate: ['apps/exam/src/interactions/**/*.tsx', 'apps/exam/src/screens/use-single-press.ts'],
});
