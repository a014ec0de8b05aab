// Paths and wire names of what the runner calls besides the exam run; runner-client.test.ts holds them to the endpoints.

export const runnerPaths = {
  getAttemptMarkingState: '/api/Report/GetFinishedExamInfo/:id',
  getResult: '/api/Report/GetResultsById/:id',
  listResultDetails: '/api/Report/GetFinishedExamResult/:responseInitialId',
  signIn: '/api/User/GetLoginInfo',
  recordSignIn: '/api/User/CreateLoginHistory',
  getCurrentUser: '/api/User/GetCurrentUser',
} as const;

export const resultParamNames = {
  getAttemptMarkingState: { attemptId: 'id' },
  getResult: { attemptId: 'id' },
  listResultDetails: { attemptId: 'responseInitialId' },
} as const;

export const markingStateNames = { isMarked: 'isExamined' } as const;

export const resultRowNames = {
  attemptId: 'quizResponseInitialId',
  assessmentId: 'quizTopicId',
  title: 'quizTitle',
  timeLimitMinutes: 'quizTime',
  secondsTaken: 'timeTaken',
  totalMarks: 'quizMark',
  passMark: 'quizPassMarks',
  obtainedMarks: 'userObtainedQuizMark',
  isMarked: 'isExamined',
  finishedAt: 'dateAdded',
  pointerLeaveSum: 'pointerLeaveCountSum',
  visibilityChangeSum: 'visibilitychangeCountSum',
} as const;

export const resultDetailNames = {
  responseId: 'quizResponseDetailId',
  attemptId: 'quizResponseInitialId',
  questionId: 'quizQuestionId',
  prompt: 'questionDetail',
  isCode: 'isCodeSnippet',
  answer: 'userAnswer',
  isSkipped: 'isAnswerSkipped',
  keyText: 'correctAnswer',
  explanation: 'answerExplanation',
  marks: 'questionMark',
  obtainedMarks: 'userObtainedQuestionMark',
  visibilityChangeCount: 'visibilitychangeCount',
  candidateId: 'addedBy',
} as const;

export const sessionUserNames = {
  roleId: 'userRoleId',
  roleDisplayName: 'displayName',
  ownerId: 'addedBy',
  planStartedAt: 'planStartDate',
  planExpiresAt: 'planExpiryDate',
  assessmentLimit: 'assessmentCount',
  questionLimit: 'questionPerAssessment',
} as const;

export const signInAnswerNames = { user: 'obj' } as const;

export const recordedSignInNames = { signInId: 'responseMsg' } as const;

export const refusalNames = { refusal: 'responseMsg' } as const;

export const failureNames = { message: 'responseMsg' } as const;
