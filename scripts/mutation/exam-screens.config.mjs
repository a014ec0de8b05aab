import { mutationTestsOf } from './stryker.mjs';

/** Mutates the inputs of the exam page and the screens of a question, with their component tests in a browser. */
export default mutationTestsOf('exam-screens', {
  dir: 'apps/exam',
  configFile: 'scripts/mutation/vitest-browser.config.ts',
  mutate: [
    'apps/exam/src/interactions/**/*.tsx',
    'apps/exam/src/screens/{ActionBar,ClearAnswer,QuestionFigure,QuestionList,QuestionView}.tsx',
    'apps/exam/src/screens/use-single-press.ts',
  ],
});
