import { mutationTestsOf } from './stryker.mjs';

/** Mutates the inputs and the screens of the exam page, with the component tests in a browser. */
export default mutationTestsOf('exam-screens', {
  dir: 'apps/exam',
  configFile: 'scripts/mutation/vitest-browser.config.ts',
  mutate: [
    'apps/exam/src/interactions/**/*.tsx',
    'apps/exam/src/screens/**/*.tsx',
    'apps/exam/src/screens/frame/use-single-press.ts',
    // Recorders and their devices, and the pages around the exam: their tests take real time, and journeys cover them.
    '!apps/exam/src/interactions/recording/**',
    '!apps/exam/src/screens/{ExamApp,ExamPage}.tsx',
    '!apps/exam/src/screens/result/ResultPage.tsx',
    '!apps/exam/src/screens/notices/LeftRecordingNotices.tsx',
  ],
});
