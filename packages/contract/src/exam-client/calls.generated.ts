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
      "playingMs": ["playingMs",{"optional":"integer"}],
      "serverNow": ["serverNow",{"transform":"instant","of":"text"}],
      "allowStop": ["allowQuizStop","boolean"],
      "allowSkip": ["allowQuizSkip","boolean"],
      "allowMultipleTicks": ["allowMultipleInputByUser","boolean"],
      "reloadLimit": ["refreshCount",{"nullable":"integer"}],
      "endsOnLeaving": ["tabChangeEndExam","boolean"],
      "logoPath": ["logoPath","text"],
      "lastSequence": ["lastSequence","integer"],
      "interactionKinds": ["interactionKinds",{"optional":{"list":"text"}}],
      "questions": [
        "questions",
        {
          "list": {
            "fields": {
              "position": ["serial","integer"],
              "questionId": ["quizQuestionId","integer"],
              "isAnswered": ["isAnswered","boolean"],
              "isSkipped": ["isAnswerSkipped","boolean"],
              "isUnreadable": ["isUnreadable",{"optional":"boolean"}],
            },
          },
        },
      ],
      "flags": [
        "flags",
        {
          "optional": {
            "list": {
              "fields": {
                "questionId": ["questionId","integer"],
                "isFlagged": ["isFlagged","boolean"],
                "sequence": ["sequence","integer"],
              },
            },
          },
        },
      ],
      "wording": ["wording",{"optional":"integer"}],
    },
  },
};

export const getQuestion: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/GetSingleQuestion/:quizId/:serial",
  "params": {"assessmentId":"quizId","position":"serial"},
  "ok": {
    "fields": {
      "questionId": ["quizQuestionId","integer"],
      "position": ["serial","integer"],
      "questionCount": ["questionsCount","integer"],
      "promptHtml": ["questionDetail","text"],
      "marks": ["perQuestionMark",{"transform":"marks","of":"number"}],
      "scoring": [
        "scoring",
        {
          "optional": {
            "kinds": {
              "exact": {"fields":{"kind":["kind","text"],"penaltyPercent":["penaltyPercent","number"]}},
              "partial": {"fields":{"kind":["kind","text"],"deduction":["deduction","text"]}},
              "weights": {"fields":{"kind":["kind","text"],"hasDeductions":["hasDeductions","boolean"]}},
            },
          },
        },
      ],
      "promptType": ["questionTypeId",{"codes":[[1,"image"],[2,"audio"],[3,"video"],[4,"text"],[5,"choice"]]}],
      "assessmentId": ["quizTopicId","integer"],
      "promptTypeName": ["questionTypeName","text"],
      "answerTypeName": ["answerTypeName","text"],
      "interaction": [
        "interaction",
        {
          "kinds": {
            "choice": {
              "fields": {
                "kind": ["kind","text"],
                "options": ["options",{"list":{"fields":{"label":["label","text"],"html":["html","text"]}}}],
                "hasCodeOptions": ["hasCodeOptions",{"optional":"boolean"}],
              },
            },
            "extendedText": {
              "fields": {
                "kind": ["kind","text"],
                "minWords": ["minWords",{"optional":"integer"}],
                "maxWords": ["maxWords",{"optional":"integer"}],
              },
            },
            "numeric": {
              "fields": {
                "kind": ["kind","text"],
                "unit": ["unit",{"optional":"text"}],
                "asksUnit": ["asksUnit",{"optional":"boolean"}],
                "decimalSign": ["decimalSign",{"optional":"text"}],
              },
            },
            "textEntry": {
              "fields": {
                "kind": ["kind","text"],
                "isCaseSensitive": ["isCaseSensitive",{"optional":"boolean"}],
                "isAccentSensitive": ["isAccentSensitive",{"optional":"boolean"}],
              },
            },
            "audioRecording": {"fields":{"kind":["kind","text"],"maxSeconds":["maxSeconds","integer"]}},
            "videoRecording": {"fields":{"kind":["kind","text"],"maxSeconds":["maxSeconds","integer"]}},
          },
        },
      ],
      "answer": [
        "answer",
        {
          "nullable": {
            "kinds": {
              "choice": {"fields":{"kind":["kind","text"],"selected":["selected",{"list":"text"}]}},
              "extendedText": {"fields":{"kind":["kind","text"],"text":["text","text"]}},
              "numeric": {"fields":{"kind":["kind","text"],"text":["text","text"]}},
              "textEntry": {"fields":{"kind":["kind","text"],"text":["text","text"]}},
              "audioRecording": {
                "fields": {
                  "kind": ["kind","text"],
                  "recording": [
                    "recording",
                    {
                      "nullable": {
                        "fields": {
                          "recordingId": ["recordingId","text"],
                          "announced": [
                            "announced",
                            {
                              "nullable": {
                                "fields": {
                                  "sha256": ["sha256","text"],
                                  "byteSize": ["byteSize","integer"],
                                  "durationMs": ["durationMs","integer"],
                                },
                              },
                            },
                          ],
                        },
                      },
                    },
                  ],
                },
              },
              "videoRecording": {
                "fields": {
                  "kind": ["kind","text"],
                  "recording": [
                    "recording",
                    {
                      "nullable": {
                        "fields": {
                          "recordingId": ["recordingId","text"],
                          "announced": [
                            "announced",
                            {
                              "nullable": {
                                "fields": {
                                  "sha256": ["sha256","text"],
                                  "byteSize": ["byteSize","integer"],
                                  "durationMs": ["durationMs","integer"],
                                },
                              },
                            },
                          ],
                        },
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      ],
      "imagePath": ["imagePath","text"],
      "imageDescription": ["imageDescription","text"],
      "media": [
        "media",
        {
          "optional": {
            "nullable": {
              "fields": {
                "kind": ["kind","text"],
                "address": ["address","text"],
                "host": ["host",{"nullable":"text"}],
                "durationMs": ["durationMs","integer"],
                "transcript": ["transcript","text"],
                "captions": ["captions","text"],
                "play": [
                  "play",
                  {
                    "optional": {
                      "fields": {
                        "maxPlays": ["maxPlays",{"nullable":"integer"}],
                        "optionsAfter": ["optionsAfter","boolean"],
                      },
                    },
                  },
                ],
                "progress": [
                  "progress",
                  {
                    "optional": {"fields":{"plays":["plays","integer"],"positionMs":["positionMs","integer"]}},
                  },
                ],
              },
            },
          },
        },
      ],
      "recordingPath": ["webCamVideoPath",{"optional":"text"}],
      "videoLink": ["videoPath",{"optional":"text"}],
      "mediaSeconds": ["webCamVideoDuration",{"optional":"integer"}],
      "isCode": ["isCodeSnippet","boolean"],
      "isSkipped": ["isAnswerSkipped","boolean"],
      "isAnswered": ["isAnswered","boolean"],
      "isUnreadable": ["isUnreadable",{"optional":"boolean"}],
      "visibleMs": ["visibleMs",{"optional":"integer"}],
      "wording": ["wording",{"optional":"integer"}],
      "corrected": [
        "corrected",
        {
          "optional": {
            "fields": {
              "correctedAt": ["correctedAt",{"transform":"instant","of":"text"}],
              "promptHtml": ["questionDetail","text"],
              "interaction": [
                "interaction",
                {
                  "kinds": {
                    "choice": {
                      "fields": {
                        "kind": ["kind","text"],
                        "options": [
                          "options",
                          {"list":{"fields":{"label":["label","text"],"html":["html","text"]}}},
                        ],
                        "hasCodeOptions": ["hasCodeOptions",{"optional":"boolean"}],
                      },
                    },
                    "extendedText": {
                      "fields": {
                        "kind": ["kind","text"],
                        "minWords": ["minWords",{"optional":"integer"}],
                        "maxWords": ["maxWords",{"optional":"integer"}],
                      },
                    },
                    "numeric": {
                      "fields": {
                        "kind": ["kind","text"],
                        "unit": ["unit",{"optional":"text"}],
                        "asksUnit": ["asksUnit",{"optional":"boolean"}],
                        "decimalSign": ["decimalSign",{"optional":"text"}],
                      },
                    },
                    "textEntry": {
                      "fields": {
                        "kind": ["kind","text"],
                        "isCaseSensitive": ["isCaseSensitive",{"optional":"boolean"}],
                        "isAccentSensitive": ["isAccentSensitive",{"optional":"boolean"}],
                      },
                    },
                    "audioRecording": {"fields":{"kind":["kind","text"],"maxSeconds":["maxSeconds","integer"]}},
                    "videoRecording": {"fields":{"kind":["kind","text"],"maxSeconds":["maxSeconds","integer"]}},
                  },
                },
              ],
              "imageDescription": ["imageDescription","text"],
            },
          },
        },
      ],
    },
  },
};

export const saveAnswer: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/CreateQuizResponseDetail",
  "body": {
    "attemptId": "quizResponseInitialId",
    "questionId": "quizQuestionId",
    "answer": "answer",
    "answerText": "userAnswer",
    "answerEncoding": "answerEncoding",
    "isSkipped": "isAnswerSkipped",
    "isCleared": "isCleared",
    "pointerLeaveCount": "pointerLeaveCount",
    "visibilityChangeCount": "visibilitychangeCount",
    "visibleMs": "visibleMs",
    "sequence": "sequence",
    "knownSequence": "knownSequence",
    "pageId": "pageId",
    "answeredAt": "answeredAt",
    "createdBy": "addedBy",
  },
  "bodyEncoder": "answers",
  "ok": {
    "fields": {
      "message": ["responseMsg","text"],
      "savedAt": ["savedAt",{"transform":"instant","of":"text"}],
      "sequence": ["sequence","integer"],
      "heartbeatIntervalMs": ["heartbeatIntervalMs",{"optional":"integer"}],
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
    "visibleTimes": "visibleTimes",
  },
  "ok": {"fields":{"message":["responseMsg","text"]}},
};

export const countReload: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/CountExamReload",
  "body": {"attemptId":"quizResponseInitialId"},
  "ok": {"fields":{"reloadCount":["refreshCount","integer"],"isEnded":["isEnded","boolean"]}},
};

export const reportPlays: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/ReportPromptPlays",
  "body": {"attemptId":"quizResponseInitialId","plays":"plays"},
  "ok": {"fields":{"message":["responseMsg","text"]}},
};

export const reportProblem: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/ReportQuestionProblem",
  "body": {
    "attemptId": "quizResponseInitialId",
    "questionId": "quizQuestionId",
    "text": "text",
    "sequence": "sequence",
  },
  "ok": {"fields":{"message":["responseMsg","text"]}},
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
    "openMs": "openMs",
    "playedPositions": "playedPositions",
    "flags": "flags",
    "wording": "wording",
    "knowsIntervals": "knowsIntervals",
    "isHidden": "isHidden",
  },
  "ok": {
    "fields": {
      "isHeld": ["isHeld","boolean"],
      "isFinished": ["isFinished","boolean"],
      "deadline": ["deadline",{"nullable":{"transform":"instant","of":"text"}}],
      "serverNow": ["serverNow",{"transform":"instant","of":"text"}],
      "playingMs": ["playingMs",{"optional":"integer"}],
      "areFlagsStored": ["areFlagsStored",{"optional":"boolean"}],
      "wording": [
        "wording",
        {
          "optional": {
            "fields": {"number":["number","integer"],"questionIds":["questionIds",{"list":"integer"}]},
          },
        },
      ],
      "intervalMs": ["intervalMs",{"optional":"integer"}],
    },
  },
};

export const startRecordingUpload: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/StartRecordingUpload",
  "body": {
    "attemptId": "quizResponseInitialId",
    "questionId": "quizQuestionId",
    "recordingId": "recordingId",
    "sha256": "sha256",
    "byteSize": "byteSize",
    "isReplaced": "isReplaced",
  },
  "ok": {
    "fields": {
      "isStored": ["isStored","boolean"],
      "arrivedParts": ["arrivedParts",{"list":"integer"}],
      "partBytes": ["partBytes","integer"],
      "addresses": [
        "addresses",
        {"optional":{"list":{"fields":{"part":["part","integer"],"address":["address","text"]}}}},
      ],
    },
  },
};

export const uploadRecordingPart: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/UploadRecordingPart/:recordingId/:part",
  "params": {"recordingId":"recordingId","part":"part"},
  "fileField": "part",
  "ok": {
    "fields": {
      "isStored": ["isStored","boolean"],
      "arrivedParts": ["arrivedParts",{"list":"integer"}],
      "partBytes": ["partBytes","integer"],
      "addresses": [
        "addresses",
        {"optional":{"list":{"fields":{"part":["part","integer"],"address":["address","text"]}}}},
      ],
    },
  },
};

export const finishRecordingUpload: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/FinishRecordingUpload",
  "body": {"recordingId":"recordingId"},
  "ok": {
    "fields": {
      "isStored": ["isStored","boolean"],
      "arrivedParts": ["arrivedParts",{"list":"integer"}],
      "partBytes": ["partBytes","integer"],
      "addresses": [
        "addresses",
        {"optional":{"list":{"fields":{"part":["part","integer"],"address":["address","text"]}}}},
      ],
    },
  },
};

export const signIn: CallDescription = {
  "method": "POST",
  "path": "/api/User/GetLoginInfo",
  "body": {
    "email": "email",
    "password": "password",
    "timeZone": "timeZone",
    "ownerId": "addedBy",
    "invitationCode": "invitationCode",
  },
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
    "serverVersion": ["serverVersion",{"optional":"text"}],
    "questionNumbers": ["questionNumbers",{"optional":{"list":"number"}}],
  },
};

export const failure: ValueDescription = {"fields":{"message":["responseMsg","text"]}};
