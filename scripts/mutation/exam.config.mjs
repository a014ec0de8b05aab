import { mutationTestsOf } from './stryker.mjs';

/** Mutates the reducer of the exam page: everything that `reduceAttempt` runs in this workspace. */
export default mutationTestsOf('exam', {
  dir: 'apps/exam',
  mutate: [
    'apps/exam/src/{answers,lease,navigation,submission}/**/*.ts',
    'apps/exam/src/attempt/{page,reducer,server-state,session,state,transition}.ts',
    'apps/exam/src/clock/deadline.ts',
    // Effects and hooks do I/O; the journeys cover them.
    '!apps/exam/src/**/{*-effects,use-*}.ts',
    // Reads the browser's locks and storage.
    '!apps/exam/src/lease/page-id.ts',
  ],
});
