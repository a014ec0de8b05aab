import { only } from '@invigil/domain/access/access';
import { PROMPT_TYPE_IDS } from '@invigil/domain/authoring/question';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { coded, wire } from '../wire.ts';
import { interactionKind } from './interactions/interaction-fields.ts';
import { MAX_RECORDING_BYTES } from './recording-fields.ts';

const author = only(['admin'], ['questions']);
const stored = wire({ path: z.string(), durationMs: z.int() }, { path: 'dbPath' });

export const uploadQuestionVideo = endpoint({
  name: 'uploadQuestionVideo',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadQuestionVideo',
  summary: 'Stores the video of a question.',
  group: 'Quiz',
  access: author,
  file: { field: 'video', maxBytes: MAX_RECORDING_BYTES },
  ok: stored,
});

export const uploadVideoToStore = endpoint({
  name: 'uploadVideoToStore',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadVideoToAws',
  summary: 'Stores the video of a question in the configured object store.',
  group: 'Quiz',
  access: author,
  file: { field: 'video', maxBytes: MAX_RECORDING_BYTES },
  ok: stored,
});

export const uploadRecording = endpoint({
  name: 'uploadRecording',
  changes: [],
  method: 'POST',
  path: '/api/Quiz/UploadRecordedVideo',
  summary: 'Stores a recorded question or answer, video (.webm) or audio (.oga).',
  group: 'Quiz',
  access: only(['admin', 'candidate'], ['questions']),
  file: { field: 'video', otherField: 'audio', maxBytes: MAX_RECORDING_BYTES },
  refusals: ['recordingSpaceFull', 'recordingTooLong', 'recordingUnreadable', 'uploadFailed'],
  ok: stored,
});

const mediaQuestion = wire(
  {
    questionId: id,
    promptType: coded(PROMPT_TYPE_IDS),
    interactionKind,
    /** The longest recorded answer; 0 for a question that is answered in another way. */
    answerSeconds: z.int(),
  },
  {
    questionId: 'quizQuestionId',
    promptType: 'questionTypeId',
    interactionKind: 'answerTypeId',
    answerSeconds: 'webCamVideoLength',
  },
);
const ofAssessment = {
  method: 'GET',
  group: 'Taking a quiz',
  access: only(['admin', 'candidate'], ['assessments', 'questions']),
  params: wire({ assessmentId: pathId }, { assessmentId: 'id' }),
  ok: z.array(mediaQuestion),
} as const;

export const listMediaQuestions = endpoint({
  ...ofAssessment,
  name: 'listMediaQuestions',
  shows: ['authoring'],
  path: '/api/Settings/GetMultimediaQuestionList/:id',
  summary: 'The questions of an assessment that are asked or answered by audio or video.',
});

export const listRecordedQuestions = endpoint({
  ...ofAssessment,
  name: 'listRecordedQuestions',
  shows: ['authoring'],
  path: '/api/Settings/GetMultimediaQuestionListForFirefox/:id',
  summary: 'The questions that are answered by recording, which a browser without a recorder cannot answer.',
});
