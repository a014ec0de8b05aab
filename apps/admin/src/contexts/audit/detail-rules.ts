/** How a value of a field reads. */
type Reading =
  | 'text'
  | 'number'
  | 'minutes'
  | 'percent'
  /** Hundredths. */
  | 'marks'
  /** Minor units of the site's currency. */
  | 'money'
  /** US cents. */
  | 'dollars'
  | 'instant'
  | 'day'
  | 'flag'
  /** An id, or content that does not read as one value: only that it changed. */
  | 'opaque'
  /** A key of a text under this prefix. */
  | { readonly choice: string };

export interface DetailFieldRule {
  /** Key of the label that the screen of the field shows. */
  readonly label: string;
  readonly reading: Reading;
}

export type Rules = Readonly<Record<string, DetailFieldRule>>;

/** Rules of fields whose labels share a prefix. */
export const labelled = (prefix: string, readings: Readonly<Record<string, Reading>>): Rules =>
  Object.fromEntries(
    Object.entries(readings).map(([field, reading]) => [field, { label: `${prefix}.${field}`, reading }]),
  );

export const ASSESSMENT: Rules = {
  ...labelled('assessments:fields', {
    title: 'text',
    markingScheme: { choice: 'assessments:schemes' },
    participantMode: { choice: 'assessments:participants' },
    timeLimitMinutes: 'minutes',
    totalMarks: 'marks',
    passMark: 'marks',
    allowMultipleAttempts: 'flag',
    allowMultipleTicks: 'flag',
    allowMultipleKeys: 'flag',
    showKeyAfterwards: 'flag',
    showExplanationAfterwards: 'flag',
    allowStop: 'flag',
    allowSkip: 'flag',
    shuffleQuestions: 'flag',
    openInNewWindow: 'flag',
    answerSeconds: 'number',
    reviewRelease: { choice: 'assessments:reviewReleases' },
    opensAt: 'instant',
    closesAt: 'instant',
  }),
  participants: { label: 'assessments:fields.participantEmails', reading: 'number' },
  priceMinor: { label: 'assessments:fields.price', reading: 'money' },
  certificateTemplateId: { label: 'assessments:fields.certificateTemplate', reading: 'opaque' },
  refusal: { label: 'liveBoard:reason', reading: { choice: 'messages:refusals' } },
  // names of earlier versions
  allowSeveralAttempts: { label: 'assessments:fields.allowMultipleAttempts', reading: 'flag' },
  allowSeveralTicks: { label: 'assessments:fields.allowMultipleTicks', reading: 'flag' },
  allowSeveralKeys: { label: 'assessments:fields.allowMultipleKeys', reading: 'flag' },
};

export const QUESTION: Rules = {
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

/** What the drafts of a model added and replaced. */
export const DRAFTED: Rules = labelled('audit:fields', {
  questionCount: 'number',
  instructionCount: 'number',
  deletedCount: 'number',
  provider: { choice: 'audit:providers' },
  model: 'text',
});

/** The number of questions that a regrade corrected, and of attempts at their papers. */
export const REGRADED: Rules = {
  ...labelled('audit:fields', { questionCount: 'number', attemptCount: 'number' }),
  reason: { label: 'liveBoard:reason', reading: 'text' },
};

export const CERTIFICATE: Rules = {
  ...labelled('certificates:fields', {
    title: 'text',
    heading: 'text',
    mainText: 'text',
    publishDate: 'day',
    backgroundColor: 'text',
    leftSignatureText: 'text',
    rightSignatureText: 'text',
    design: 'opaque',
  }),
  ...Object.fromEntries(
    ['topLeft', 'topRight', 'bottomMiddle', 'background', 'leftSignature', 'rightSignature'].map((place) => [
      `${place}FileId`,
      { label: `certificates:fields.${place}ImagePath`, reading: 'opaque' },
    ]),
  ),
};

/** Certificates that were issued for all, and why one was revoked or issued again. */
export const ISSUED: Rules = {
  ...labelled('audit:fields', { count: 'number', attempt: 'number', replaced: 'opaque' }),
  reason: { label: 'issued:reason', reading: 'text' },
};

export const PERSON: Rules = {
  ...labelled('users:columns', {
    fullName: 'text',
    email: 'text',
    mobile: 'text',
    address: 'text',
    dateOfBirth: 'day',
    role: 'text',
    plan: 'text',
    roleId: 'opaque',
    planId: 'opaque',
    paymentMode: { choice: 'users:paymentModes' },
  }),
  imageFileId: { label: 'audit:fields.picture', reading: 'opaque' },
};

export const ATTEMPT: Rules = {
  candidate: { label: 'results:columns.candidate', reading: 'text' },
  question: { label: 'questions:columns.prompt', reading: 'number' },
  /** Stored as a decimal number. */
  marks: { label: 'results:columns.marks', reading: 'number' },
  timePercent: { label: 'liveBoard:extraTime.factor', reading: 'percent' },
  extraMinutes: { label: 'liveBoard:extraTime.more', reading: 'minutes' },
  reason: { label: 'liveBoard:reason', reading: 'text' },
  isAfterReview: { label: 'audit:fields.isAfterReview', reading: 'flag' },
};

export const SETTINGS: Rules = {
  ...labelled('settings:general', {
    siteTitle: 'text',
    welcomeMessage: 'text',
    copyrightText: 'text',
    appVersion: 'number',
    logoPath: 'opaque',
    faviconPath: 'opaque',
    sendsWelcomeMail: 'flag',
    showsFaq: 'flag',
    certificatePrefix: 'text',
    signInHistoryDays: 'number',
  }),
  ...labelled('settings:exam', {
    endsOnReload: 'flag',
    reloadLimit: 'number',
    endsOnLeaving: 'flag',
    showsLogoInExam: 'flag',
    recordsWithWebcam: 'flag',
    storesRecordingsOnS3: 'flag',
    recordingRetentionDays: 'number',
    allowsLinkedVideos: 'flag',
  }),
  maxRecordingSeconds: { label: 'settings:exam.maxRecording', reading: 'number' },
  ...labelled('settings:colours', {
    appBarColor: 'text',
    headerColor: 'text',
    bodyColor: 'text',
    footerColor: 'text',
  }),
  ...labelled('settings:payment', {
    isRegistrationPaid: 'flag',
    registrationPriceMinor: 'money',
    currency: 'text',
    currencySymbol: 'text',
    paymentPublicKey: 'text',
  }),
  ...labelled('settings:mail', {
    mailAddress: 'text',
    mailLogin: 'text',
    mailHost: 'text',
    mailPort: 'text',
  }),
  ...labelled('settings:ai', {
    geminiModel: 'text',
    openAiModel: 'text',
    monthlyTokenLimit: 'number',
    geminiPromptPriceMinor: 'dollars',
    geminiCompletionPriceMinor: 'dollars',
    openAiPromptPriceMinor: 'dollars',
    openAiCompletionPriceMinor: 'dollars',
  }),
  homePicture: { label: 'settings:landing.labels.picture', reading: 'opaque' },
  invitedEmailsOnly: { label: 'users:invitation.invitedOnly', reading: 'flag' },
};
