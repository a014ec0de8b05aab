import type { ComponentStates } from '../testing/component-states.ts';
import { exampleResult } from '../testing/result.test-data.ts';
import { ResultFacts } from './ResultFacts.tsx';

const ABSENCES = { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0, isComplete: true };
const NEVER_LEFT = { pointerLeaveSum: 0, visibilityChangeSum: 0 };

export const states = {
  ofCandidate: <ResultFacts result={exampleResult()} />,
  ofReader: <ResultFacts result={exampleResult()} isOwn />,
  neverLeft: <ResultFacts result={exampleResult({ ...NEVER_LEFT, absences: ABSENCES })} />,
  awayAndSilent: (
    <ResultFacts
      result={exampleResult({ absences: { ...ABSENCES, awaySeconds: 90, silentSeconds: 3_665 } })}
    />
  ),
  unknownAbsences: <ResultFacts result={exampleResult({ ...NEVER_LEFT, absences: undefined })} />,
  endedByDeadline: <ResultFacts result={exampleResult({ finishReason: 'timeUp', timeLimitMinutes: 0 })} />,
} satisfies ComponentStates;
