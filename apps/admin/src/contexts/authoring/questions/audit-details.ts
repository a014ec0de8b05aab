import { type AuditDetails, type DetailRules, labelled } from '../../audit/detail-rules.ts';

const FIELDS: DetailRules = {
  ...labelled('questions:fields', {
    prompt: 'text',
    promptType: { choice: 'questions:promptTypes' },
    answerType: { choice: 'questions:answerTypes' },
    isCode: 'flag',
    options: 'opaque',
    hasCodeOptions: 'flag',
    explanation: 'text',
    modelAnswer: 'text',
    markingNotes: 'text',
    imageDescription: 'text',
    complexity: { choice: 'questions:complexities' },
    marks: 'marks',
  }),
  scoring: { label: 'scoringRules:label', reading: 'opaque' },
  key: { label: 'questions:columns.key', reading: 'opaque' },
  interaction: { label: 'questions:fields.options', reading: 'opaque' },
  imageFileId: { label: 'questions:fields.figure', reading: 'opaque' },
  recordingFileId: { label: 'questions:media.recording', reading: 'opaque' },
  videoLink: { label: 'questions:media.linkAddress', reading: 'text' },
  mediaSeconds: { label: 'questions:media.linkLength', reading: 'number' },
  transcript: { label: 'questions:media.transcript', reading: 'text' },
  captions: { label: 'questions:media.captions', reading: 'opaque' },
  maxPlays: { label: 'questions:media.maxPlays.label', reading: 'number' },
  optionsAfter: { label: 'questions:media.optionsAppear.after', reading: 'flag' },
  categoryId: { label: 'questions:fields.category', reading: 'opaque' },
};

export const auditDetails = {
  questionCreated: FIELDS,
  questionUpdated: FIELDS,
  questionDeleted: FIELDS,
  questionTextCorrected: { ...FIELDS, reason: { label: 'liveBoard:reason', reading: 'text' } },
  questionsOrdered: labelled('audit:fields', { questionCount: 'number' }),
  questionsImported: labelled('audit:fields', { questionCount: 'number' }),
} satisfies Partial<AuditDetails>;
