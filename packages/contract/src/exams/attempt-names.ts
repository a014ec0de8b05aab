// Paths and wire names of an exam run, without zod: attempt-endpoints.ts and the runner's light client share them.

export const attemptPaths = {
  startAttempt: '/api/Quiz/CreateQuizResponseInitial',
  getOpenAttempt: '/api/Quiz/GetOpenAttempt/:quizTopicId',
  getQuestion: '/api/Quiz/GetSingleQuestion/:quizId/:serial',
  saveAnswer: '/api/Quiz/CreateQuizResponseDetail',
  checkAttemptEnd: '/api/Quiz/CheckQuizEndTime/:responseInitialId',
  finishAttempt: '/api/Quiz/UpdateQuizTakenTime',
  countReload: '/api/Quiz/CountExamReload',
  keepAttempt: '/api/Quiz/KeepAttempt',
} as const;

export const attemptParamNames = {
  getOpenAttempt: { assessmentId: 'quizTopicId' },
  getQuestion: { assessmentId: 'quizId' },
  checkAttemptEnd: { attemptId: 'responseInitialId' },
} as const;

export const startAttemptBodyNames = {
  assessmentId: 'quizTopicId',
  reloadLimit: 'refreshCount',
  endsOnLeaving: 'tabChangeEndExam',
  createdBy: 'addedBy',
} as const;

export const startedAttemptNames = {
  attemptId: 'quizResponseInitialId',
  message: 'responseMsg',
  assessmentId: 'quizTopicId',
  title: 'quizTitle',
  totalMarks: 'quizMark',
  passMark: 'quizPassMarks',
  timeLimitMinutes: 'quizTime',
  candidateId: 'addedBy',
} as const;

export const questionStateNames = { questionId: 'quizQuestionId', isSkipped: 'isAnswerSkipped' } as const;

export const openAttemptNames = {
  attemptId: 'quizResponseInitialId',
  assessmentId: 'quizTopicId',
  title: 'quizTitle',
  candidateName: 'fullName',
  questionCount: 'questionsCount',
  totalMarks: 'quizMark',
  allowStop: 'allowQuizStop',
  allowSkip: 'allowQuizSkip',
  allowSeveralTicks: 'allowMultipleInputByUser',
  reloadLimit: 'refreshCount',
  endsOnLeaving: 'tabChangeEndExam',
} as const;

export const examQuestionNames = {
  questionId: 'quizQuestionId',
  assessmentId: 'quizTopicId',
  promptTypeName: 'questionTypeName',
  questionCount: 'questionsCount',
  prompt: 'questionDetail',
  marks: 'perQuestionMark',
  promptType: 'questionTypeId',
  answerType: 'answerTypeId',
  isCode: 'isCodeSnippet',
  selected: 'userAnswer',
  isSkipped: 'isAnswerSkipped',
} as const;

export const saveAnswerNames = {
  attemptId: 'quizResponseInitialId',
  questionId: 'quizQuestionId',
  answer: 'userAnswer',
  isSkipped: 'isAnswerSkipped',
  pointerLeaveCount: 'pointerLeaveCount',
  visibilityChangeCount: 'visibilitychangeCount',
  createdBy: 'addedBy',
} as const;

export const savedAnswerNames = { message: 'responseMsg' } as const;

export const finishAttemptNames = { attemptId: 'quizResponseInitialId' } as const;

export const countReloadNames = { attemptId: 'quizResponseInitialId' } as const;

export const countedReloadNames = { reloadCount: 'refreshCount' } as const;

export const keepAttemptNames = {
  attemptId: 'quizResponseInitialId',
  visibilityChangeCount: 'visibilitychangeCount',
} as const;
