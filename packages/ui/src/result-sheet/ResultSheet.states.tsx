import type { ComponentStates } from '../testing/component-states.ts';
import { exampleDetail, exampleDetails, exampleResult } from '../testing/result.test-data.ts';
import { ResultSheet } from './ResultSheet.tsx';

const pending = exampleDetail({ position: 4, obtainedMarks: null });
const withoutMarks = exampleDetails.map((detail) => ({ ...detail, marks: 0, obtainedMarks: 0 }));
const unreleased = exampleDetails.map(({ obtainedMarks: _unreleased, ...detail }) => detail);

export const states = {
  passed: <ResultSheet result={exampleResult()} details={exampleDetails} headingLevel={3} />,
  failed: (
    <ResultSheet
      result={exampleResult({ outcome: 'failed', obtainedMarks: 350 })}
      details={exampleDetails}
      headingLevel={3}
    />
  ),
  waitingForMarks: (
    <ResultSheet
      result={exampleResult({ outcome: 'pending', obtainedMarks: null, isMarked: false })}
      details={[...exampleDetails, pending]}
      headingLevel={3}
    />
  ),
  endOfPractice: (
    <ResultSheet
      result={exampleResult({ outcome: 'pending', obtainedMarks: null, isMarked: false })}
      details={[...exampleDetails, pending]}
      headingLevel={3}
      isOwn
      isFinal
    />
  ),
  withoutPassMark: (
    <ResultSheet result={exampleResult({ passMark: 0 })} details={exampleDetails} headingLevel={3} />
  ),
  withoutMarks: (
    <ResultSheet
      result={exampleResult({ totalMarks: 0, passMark: 0, obtainedMarks: 0, outcome: 'notApplicable' })}
      details={withoutMarks}
      headingLevel={3}
    />
  ),
  beforeRelease: <ResultSheet result={exampleResult()} details={unreleased} headingLevel={3} />,
  ofReader: <ResultSheet result={exampleResult()} details={exampleDetails} headingLevel={3} isOwn />,
} satisfies ComponentStates;
