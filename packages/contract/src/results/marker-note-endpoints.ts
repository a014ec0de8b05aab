import { only } from '@invigil/domain/access/access';
import { z } from 'zod';
import { createdAnswer, doneAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, instant, pathId, text } from '../fields.ts';
import { wire } from '../wire.ts';

// Notes of the person who marks, at a moment of a recorded answer. Candidates never get them: they have calls of their own.

const group = 'Report';
const access = only(['admin'], ['results']);
/** Longest note, in characters. */
const MAX_NOTE_LENGTH = 1_000;
const names = { attemptId: 'quizResponseInitialId', questionId: 'quizQuestionId' } as const;
/** The moment of the recording, in milliseconds from its beginning. */
const atMs = count.max(36_000_000, 'tooLarge');

const markerNote = wire(
  { noteId: id, questionId: id, atMs, text: z.string(), createdAt: instant },
  { questionId: 'quizQuestionId' },
);

export const listMarkerNotes = endpoint({
  name: 'listMarkerNotes',
  shows: ['attempts'],
  method: 'GET',
  path: '/api/Report/GetMarkerNotes/:responseInitialId',
  summary:
    'The notes about the recorded answers of an attempt, for the Admin alone. An addition of this product.',
  group,
  access,
  params: wire({ attemptId: pathId }, { attemptId: 'responseInitialId' }),
  ok: z.array(markerNote),
});

export const createMarkerNote = endpoint({
  name: 'createMarkerNote',
  changes: ['attempts'],
  method: 'POST',
  path: '/api/Report/CreateMarkerNote',
  summary: 'Adds a note at a moment of a recorded answer. An addition of this product.',
  group,
  access,
  body: wire({ attemptId: id, questionId: id, atMs, text: text(MAX_NOTE_LENGTH) }, names),
  refusals: ['tooManyNotes'],
  ok: createdAnswer('noteId'),
});

export const deleteMarkerNote = endpoint({
  name: 'deleteMarkerNote',
  changes: ['attempts'],
  method: 'DELETE',
  path: '/api/Report/DeleteMarkerNote/:noteId',
  summary: 'Deletes a note about a recorded answer. An addition of this product.',
  group,
  access,
  params: wire({ noteId: pathId }, {}),
  ok: doneAnswer,
});
