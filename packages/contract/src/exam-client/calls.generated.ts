// Generated from the endpoints' schemas: `npx vitest run --project unit exam-client -u` writes it anew.
import type { CallDescription, ValueDescription } from './light-codec.ts';

export const startAttempt: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/CreateQuizResponseInitial",
  "body": {
    "assessmentId": "quizTopicId",
    "reloadLimit": "refreshCount",
    "endsOnLeaving": "tabChangeEndExam",
    "createdBy": "addedBy",
  },
  "ok": {
    "fields": {
      "attemptId": ["quizResponseInitialId","integer"],
      "message": ["responseMsg","text"],
      "assessmentId": ["quizTopicId","integer"],
      "title": ["quizTitle","text"],
      "totalMarks": ["quizMark",{"transform":"marks","of":"number"}],
      "passMark": ["quizPassMarks",{"transform":"marks","of":"number"}],
      "timeLimitMinutes": ["quizTime","integer"],
      "userId": ["userId","integer"],
      "email": ["email","text"],
      "candidateId": ["addedBy","integer"],
    },
  },
};

export const getOpenAttempt: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/GetOpenAttempt/:quizTopicId",
  "params": {"assessmentId":"quizTopicId"},
  "ok": {
    "fields": {
      "attemptId": ["quizResponseInitialId","integer"],
      "assessmentId": ["quizTopicId","integer"],
      "title": ["quizTitle","text"],
      "candidateName": ["fullName","text"],
      "siteTitle": ["siteTitle","text"],
      "questionCount": ["questionsCount","integer"],
      "totalMarks": ["quizMark",{"transform":"marks","of":"number"}],
      "startedAt": ["startedAt",{"transform":"instant","of":"text"}],
      "deadline": ["deadline",{"nullable":{"transform":"instant","of":"text"}}],
      "serverNow": ["serverNow",{"transform":"instant","of":"text"}],
      "allowStop": ["allowQuizStop","boolean"],
      "allowSkip": ["allowQuizSkip","boolean"],
      "allowMultipleTicks": ["allowMultipleInputByUser","boolean"],
      "reloadLimit": ["refreshCount",{"nullable":"integer"}],
      "endsOnLeaving": ["tabChangeEndExam","boolean"],
      "logoPath": ["logoPath","text"],
      "lastSequence": ["lastSequence","integer"],
      "questions": [
        "questions",
        {
          "list": {
            "fields": {
              "position": ["serial","integer"],
              "questionId": ["quizQuestionId","integer"],
              "isAnswered": ["isAnswered","boolean"],
              "isSkipped": ["isAnswerSkipped","boolean"],
            },
          },
        },
      ],
    },
  },
};

export const getQuestion: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/GetSingleQuestion/:quizId/:serial",
  "params": {"assessmentId":"quizId","position":"serial"},
  "ok": {
    "transform": "examInteraction",
    "of": {
      "fields": {
        "questionId": ["quizQuestionId","integer"],
        "position": ["serial","integer"],
        "questionCount": ["questionsCount","integer"],
        "promptHtml": ["questionDetail","text"],
        "marks": ["perQuestionMark",{"transform":"marks","of":"number"}],
        "promptType": ["questionTypeId",{"codes":[[1,"image"],[2,"audio"],[3,"video"],[4,"text"],[5,"choice"]]}],
        "assessmentId": ["quizTopicId","integer"],
        "promptTypeName": ["questionTypeName","text"],
        "answerTypeName": ["answerTypeName","text"],
        "interactionKind": ["answerTypeId",{"codes":[[5,"choice"],[4,"extendedText"]]}],
        "optionA": ["optionA",{"transform":"textOrEmpty","of":{"optional":{"nullable":"text"}}}],
        "optionB": ["optionB",{"transform":"textOrEmpty","of":{"optional":{"nullable":"text"}}}],
        "optionC": ["optionC",{"transform":"textOrEmpty","of":{"optional":{"nullable":"text"}}}],
        "optionD": ["optionD",{"transform":"textOrEmpty","of":{"optional":{"nullable":"text"}}}],
        "optionE": ["optionE",{"transform":"textOrEmpty","of":{"optional":{"nullable":"text"}}}],
        "selected": ["userAnswer",{"transform":"optionLabels","of":{"optional":{"nullable":"text"}}}],
        "answerText": ["answerText","text"],
        "imagePath": ["imagePath","text"],
        "imageDescription": ["imageDescription","text"],
        "isCode": ["isCodeSnippet","boolean"],
        "isSkipped": ["isAnswerSkipped","boolean"],
        "isAnswered": ["isAnswered","boolean"],
      },
    },
  },
};

export const saveAnswer: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/CreateQuizResponseDetail",
  "body": {
    "attemptId": "quizResponseInitialId",
    "questionId": "quizQuestionId",
    "answer": "userAnswer",
    "answerEncoding": "answerEncoding",
    "isSkipped": "isAnswerSkipped",
    "isCleared": "isCleared",
    "pointerLeaveCount": "pointerLeaveCount",
    "visibilityChangeCount": "visibilitychangeCount",
    "sequence": "sequence",
    "knownSequence": "knownSequence",
    "pageId": "pageId",
    "answeredAt": "answeredAt",
    "createdBy": "addedBy",
  },
  "bodyEncoder": "answer",
  "ok": {
    "fields": {
      "message": ["responseMsg","text"],
      "savedAt": ["savedAt",{"transform":"instant","of":"text"}],
      "sequence": ["sequence","integer"],
    },
  },
};

export const checkAttemptEnd: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/CheckQuizEndTime/:responseInitialId",
  "params": {"attemptId":"responseInitialId"},
  "ok": "boolean",
};

export const finishAttempt: CallDescription = {
  "method": "PUT",
  "path": "/api/Quiz/UpdateQuizTakenTime",
  "body": {
    "attemptId": "quizResponseInitialId",
    "leftPage": "leftPage",
    "blockedAnswerCount": "blockedAnswerCount",
  },
  "ok": {"fields":{"message":["responseMsg","text"]}},
};

export const countReload: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/CountExamReload",
  "body": {"attemptId":"quizResponseInitialId"},
  "ok": {"fields":{"reloadCount":["refreshCount","integer"],"isEnded":["isEnded","boolean"]}},
};

export const heartbeat: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/KeepAttempt",
  "body": {
    "attemptId": "quizResponseInitialId",
    "pageId": "pageId",
    "takesOver": "takesOver",
    "position": "serial",
    "pointerLeaveCount": "pointerLeaveCount",
    "visibilityChangeCount": "visibilitychangeCount",
    "blockedAnswerCount": "blockedAnswerCount",
  },
  "ok": {
    "fields": {
      "isHeld": ["isHeld","boolean"],
      "isFinished": ["isFinished","boolean"],
      "deadline": ["deadline",{"nullable":{"transform":"instant","of":"text"}}],
      "serverNow": ["serverNow",{"transform":"instant","of":"text"}],
    },
  },
};

export const getAttemptMarkingState: CallDescription = {
  "method": "GET",
  "path": "/api/Report/GetFinishedExamInfo/:id",
  "params": {"attemptId":"id"},
  "ok": {"fields":{"isMarked":["isExamined","boolean"]}},
};

export const getResult: CallDescription = {
  "method": "GET",
  "path": "/api/Report/GetResultsById/:id",
  "params": {"attemptId":"id"},
  "ok": {
    "fields": {
      "attemptId": ["quizResponseInitialId","integer"],
      "assessmentId": ["quizTopicId","integer"],
      "userId": ["userId","integer"],
      "fullName": ["fullName","text"],
      "email": ["email","text"],
      "title": ["quizTitle","text"],
      "timeLimitMinutes": ["quizTime","integer"],
      "secondsTaken": ["timeTaken","integer"],
      "totalMarks": ["quizMark",{"transform":"marks","of":"number"}],
      "passMark": ["quizPassMarks",{"transform":"marks","of":"number"}],
      "obtainedMarks": ["userObtainedQuizMark",{"nullable":{"transform":"marks","of":"number"}}],
      "isMarked": ["isExamined","boolean"],
      "outcome": ["outcome","text"],
      "attemptCount": ["attemptCount","integer"],
      "finishedAt": ["dateAdded",{"transform":"instant","of":"text"}],
      "certificateTemplateId": ["certificateTemplateId",{"nullable":"integer"}],
      "pointerLeaveSum": ["pointerLeaveCountSum","integer"],
      "visibilityChangeSum": ["visibilitychangeCountSum","integer"],
      "finishReason": ["finishReason","text"],
      "hasCertificate": ["hasCertificate","boolean"],
    },
  },
};

export const listResultDetails: CallDescription = {
  "method": "GET",
  "path": "/api/Report/GetFinishedExamResult/:responseInitialId",
  "params": {"attemptId":"responseInitialId"},
  "ok": {
    "list": {
      "transform": "markedInteraction",
      "of": {
        "fields": {
          "interactionKind": ["answerTypeId",{"codes":[[5,"choice"],[4,"extendedText"]]}],
          "selectedLabels": ["selectedLabels",{"list":"text"}],
          "keyLabels": ["keyLabels",{"optional":{"list":"text"}}],
          "options": ["options",{"list":{"fields":{"label":["label","text"],"html":["html","text"]}}}],
          "responseId": ["quizResponseDetailId",{"transform":"responseKey","of":"integer"}],
          "attemptId": ["quizResponseInitialId","integer"],
          "questionId": ["quizQuestionId","integer"],
          "position": ["serial","integer"],
          "promptHtml": ["questionDetail","text"],
          "isCode": ["isCodeSnippet","boolean"],
          "imagePath": ["imagePath","text"],
          "imageDescription": ["imageDescription","text"],
          "answer": ["userAnswer","text"],
          "isSkipped": ["isAnswerSkipped","boolean"],
          "isAnswered": ["isAnswered","boolean"],
          "keyText": ["correctAnswer",{"optional":"text"}],
          "explanationHtml": ["answerExplanation",{"optional":"text"}],
          "marks": ["questionMark",{"transform":"marks","of":"number"}],
          "obtainedMarks": [
            "userObtainedQuestionMark",
            {"optional":{"nullable":{"transform":"marks","of":"number"}}},
          ],
          "pointerLeaveCount": ["pointerLeaveCount","integer"],
          "visibilityChangeCount": ["visibilitychangeCount","integer"],
          "candidateId": ["addedBy","integer"],
        },
      },
    },
  },
};

export const signIn: CallDescription = {
  "method": "POST",
  "path": "/api/User/GetLoginInfo",
  "body": {"email":"email","password":"password"},
  "ok": {
    "fields": {
      "token": ["token","text"],
      "user": [
        "obj",
        {
          "fields": {
            "userId": ["userId","integer"],
            "roleId": ["userRoleId","integer"],
            "roleCode": ["roleCode","text"],
            "roleName": ["roleName","text"],
            "roleDisplayName": ["displayName","text"],
            "fullName": ["fullName","text"],
            "email": ["email","text"],
            "imagePath": ["imagePath","text"],
            "ownerId": ["addedBy",{"nullable":"integer"}],
            "planName": ["planName",{"nullable":"text"}],
            "planStartedAt": ["planStartDate",{"nullable":{"transform":"instant","of":"text"}}],
            "planExpiresAt": ["planExpiryDate",{"nullable":{"transform":"instant","of":"text"}}],
            "isPlanExpired": ["isPlanExpired",{"codes":[["true",true],["false",false]]}],
            "assessmentLimit": ["assessmentCount",{"nullable":"integer"}],
            "questionLimit": ["questionPerAssessment",{"nullable":"integer"}],
            "responseLimit": ["responsePerAssessment",{"nullable":"integer"}],
            "paymentId": ["paymentId",{"nullable":"integer"}],
            "isEmailUnconfirmed": ["isEmailUnconfirmed","boolean"],
            "pendingEmail": ["pendingEmail",{"nullable":"text"}],
            "passwordLinks": [
              "passwordLinks",
              {
                "list": {
                  "fields": {
                    "madeBy": ["madeBy",{"nullable":"text"}],
                    "madeAt": ["madeAt",{"transform":"instant","of":"text"}],
                    "usedAt": ["usedAt",{"nullable":{"transform":"instant","of":"text"}}],
                  },
                },
              },
            ],
          },
        },
      ],
    },
  },
};

export const recordSignIn: CallDescription = {
  "method": "POST",
  "path": "/api/User/CreateLoginHistory",
  "body": {},
  "ok": {"fields":{"signInId":["responseMsg","integer"]}},
};

export const getCurrentUser: CallDescription = {
  "method": "GET",
  "path": "/api/User/GetCurrentUser",
  "ok": {
    "fields": {
      "userId": ["userId","integer"],
      "roleId": ["userRoleId","integer"],
      "roleCode": ["roleCode","text"],
      "roleName": ["roleName","text"],
      "roleDisplayName": ["displayName","text"],
      "fullName": ["fullName","text"],
      "email": ["email","text"],
      "imagePath": ["imagePath","text"],
      "ownerId": ["addedBy",{"nullable":"integer"}],
      "planName": ["planName",{"nullable":"text"}],
      "planStartedAt": ["planStartDate",{"nullable":{"transform":"instant","of":"text"}}],
      "planExpiresAt": ["planExpiryDate",{"nullable":{"transform":"instant","of":"text"}}],
      "isPlanExpired": ["isPlanExpired",{"codes":[["true",true],["false",false]]}],
      "assessmentLimit": ["assessmentCount",{"nullable":"integer"}],
      "questionLimit": ["questionPerAssessment",{"nullable":"integer"}],
      "responseLimit": ["responsePerAssessment",{"nullable":"integer"}],
      "paymentId": ["paymentId",{"nullable":"integer"}],
      "isEmailUnconfirmed": ["isEmailUnconfirmed","boolean"],
      "pendingEmail": ["pendingEmail",{"nullable":"text"}],
      "passwordLinks": [
        "passwordLinks",
        {
          "list": {
            "fields": {
              "madeBy": ["madeBy",{"nullable":"text"}],
              "madeAt": ["madeAt",{"transform":"instant","of":"text"}],
              "usedAt": ["usedAt",{"nullable":{"transform":"instant","of":"text"}}],
            },
          },
        },
      ],
    },
  },
};

export const refusal: ValueDescription = {
  "fields": {
    "refusal": ["responseMsg",{"transform":"refusal","of":"text"}],
    "status": ["status",{"optional":"text"}],
  },
};

export const failure: ValueDescription = {"fields":{"message":["responseMsg","text"]}};
