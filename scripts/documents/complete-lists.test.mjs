import { expect, it } from 'vitest';
import { findUnnamed, listCompleteLists } from './complete-lists.mjs';

it('findUnnamed finds the names that no span of code of a document has', () => {
  const mentions = [
    'submissionAsked',
    '…Dismissed',
    'Bearer …',
    'audit/ files/',
    'contexts/<context>/',
    'e2e/exams',
  ].map((text) => ({ kind: 'code', text }));
  const names = [
    'submissionAsked',
    'submissionDismissed',
    'submissionConfirmed',
    'audit',
    'contexts',
    'exams',
    'asked',
  ];
  expect(findUnnamed(names, mentions)).toEqual(['submissionConfirmed', 'asked']);
});

it('the complete lists include workspaces, events and interactions of the sources', () => {
  const names = listCompleteLists().flatMap((list) => list.names);
  expect(names).toEqual(
    expect.arrayContaining([
      'packages/recording',
      'apps/exam',
      'answerChanged',
      'serverProbed',
      'audioRecording',
    ]),
  );
});
