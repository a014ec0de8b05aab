// Generated from the endpoints' schemas: `npx vitest run --project unit exam-client -u` writes it anew.
import type { CallDescription } from './light-codec.ts';

export const getPracticePaper: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/GetPracticePaper/:quizTopicId",
  "params": {"assessmentId":"quizTopicId"},
  "ok": {
    "fields": {
      "assessmentId": ["quizTopicId","integer"],
      "title": ["quizTitle","text"],
      "fullName": ["fullName","text"],
      "email": ["email","text"],
      "siteTitle": ["siteTitle","text"],
      "logoPath": ["logoPath","text"],
      "totalMarks": ["quizMark",{"transform":"marks","of":"number"}],
      "passMark": ["quizPassMarks",{"transform":"marks","of":"number"}],
      "totalRounding": ["totalRounding",{"optional":"text"}],
      "timeLimitMinutes": ["quizTime","integer"],
      "serverNow": ["serverNow",{"transform":"instant","of":"text"}],
      "allowStop": ["allowQuizStop","boolean"],
      "allowSkip": ["allowQuizSkip","boolean"],
      "allowMultipleTicks": ["allowMultipleInputByUser","boolean"],
      "questions": [
        "questions",
        {
          "list": {
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
                      "exact": {
                        "fields": {"kind":["kind","text"],"penaltyPercent":["penaltyPercent","number"]},
                      },
                      "partial": {"fields":{"kind":["kind","text"],"deduction":["deduction","text"]}},
                      "weights": {
                        "fields": {"kind":["kind","text"],"hasDeductions":["hasDeductions","boolean"]},
                      },
                    },
                  },
                },
              ],
              "promptType": [
                "questionTypeId",
                {"codes":[[1,"image"],[2,"audio"],[3,"video"],[4,"text"],[5,"choice"]]},
              ],
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
                            "optional": {
                              "fields": {"plays":["plays","integer"],"positionMs":["positionMs","integer"]},
                            },
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
                                  {
                                    "list": {"fields":{"label":["label","text"],"html":["html","text"]}},
                                  },
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
                            "audioRecording": {
                              "fields": {"kind":["kind","text"],"maxSeconds":["maxSeconds","integer"]},
                            },
                            "videoRecording": {
                              "fields": {"kind":["kind","text"],"maxSeconds":["maxSeconds","integer"]},
                            },
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
        },
      ],
    },
  },
};

export const markPracticeAnswers: CallDescription = {
  "method": "POST",
  "path": "/api/Quiz/MarkPracticeAnswers",
  "body": {"assessmentId":"quizTopicId","answers":"answers"},
  "ok": {
    "list": {
      "fields": {
        "marked": [
          "interaction",
          {
            "kinds": {
              "choice": {
                "fields": {
                  "kind": ["kind","text"],
                  "options": ["options",{"list":{"fields":{"label":["label","text"],"html":["html","text"]}}}],
                  "hasCodeOptions": ["hasCodeOptions",{"optional":"boolean"}],
                  "selected": ["selected",{"list":"text"}],
                  "key": ["key",{"optional":{"list":"text"}}],
                },
              },
              "extendedText": {
                "fields": {
                  "kind": ["kind","text"],
                  "minWords": ["minWords",{"optional":"integer"}],
                  "maxWords": ["maxWords",{"optional":"integer"}],
                  "text": ["text","text"],
                },
              },
              "numeric": {
                "fields": {
                  "kind": ["kind","text"],
                  "text": ["text","text"],
                  "unit": ["unit",{"optional":"text"}],
                  "asksUnit": ["asksUnit",{"optional":"boolean"}],
                  "decimalSign": ["decimalSign",{"optional":"text"}],
                  "askedUnit": [
                    "askedUnit",
                    {
                      "optional": {
                        "fields": {
                          "units": [
                            "units",
                            {"list":{"fields":{"unit":["unit","text"],"factor":["factor","text"]}}},
                          ],
                          "wrongPercent": ["wrongPercent","number"],
                        },
                      },
                    },
                  ],
                  "key": [
                    "key",
                    {
                      "optional": {
                        "fields": {
                          "value": ["value","text"],
                          "tolerance": ["tolerance","text"],
                          "toleranceKind": ["toleranceKind",{"optional":"text"}],
                          "upTo": ["upTo",{"optional":"text"}],
                          "openEnds": ["openEnds",{"optional":"text"}],
                          "further": [
                            "further",
                            {
                              "optional": {
                                "list": {
                                  "fields": {
                                    "value": ["value","text"],
                                    "tolerance": ["tolerance","text"],
                                    "toleranceKind": ["toleranceKind",{"optional":"text"}],
                                    "upTo": ["upTo",{"optional":"text"}],
                                    "openEnds": ["openEnds",{"optional":"text"}],
                                    "percent": ["percent","number"],
                                  },
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
              "textEntry": {
                "fields": {
                  "kind": ["kind","text"],
                  "text": ["text","text"],
                  "key": [
                    "key",
                    {
                      "optional": {
                        "fields": {
                          "accepted": [
                            "accepted",
                            {
                              "list": {"fields":{"text":["text","text"],"percent":["percent","number"]}},
                            },
                          ],
                          "isCaseSensitive": ["isCaseSensitive","boolean"],
                          "isAccentSensitive": ["isAccentSensitive","boolean"],
                        },
                      },
                    },
                  ],
                },
              },
              "audioRecording": {
                "fields": {
                  "kind": ["kind","text"],
                  "maxSeconds": ["maxSeconds","integer"],
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
                  "maxSeconds": ["maxSeconds","integer"],
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
        ],
        "questionId": ["quizQuestionId","integer"],
        "position": ["serial","integer"],
        "promptHtml": ["questionDetail","text"],
        "isCode": ["isCodeSnippet","boolean"],
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
                      "optional": {
                        "fields": {"plays":["plays","integer"],"positionMs":["positionMs","integer"]},
                      },
                    },
                  ],
                },
              },
            },
          },
        ],
        "recordedAnswer": [
          "recordedAnswer",
          {
            "optional": {
              "nullable": {
                "fields": {
                  "kind": ["kind","text"],
                  "address": ["address","text"],
                  "durationMs": ["durationMs","integer"],
                  "isDeleted": ["isDeleted","boolean"],
                  "isLate": ["isLate",{"optional":"boolean"}],
                },
              },
            },
          },
        ],
        "isSkipped": ["isAnswerSkipped","boolean"],
        "isAnswered": ["isAnswered","boolean"],
        "explanationHtml": ["answerExplanation",{"optional":"text"}],
        "marks": ["questionMark",{"transform":"marks","of":"number"}],
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
        "obtainedMarks": ["userObtainedQuestionMark",{"optional":{"nullable":{"transform":"marks","of":"number"}}}],
        "comment": ["comment",{"optional":"text"}],
        "regrade": [
          "regrade",
          {
            "optional": {
              "nullable": {"fields":{"reason":["reason","text"],"voiding":["voiding",{"nullable":"text"}]}},
            },
          },
        ],
        "correctedAt": ["correctedAt",{"optional":{"transform":"instant","of":"text"}}],
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
        "secondsSpent": ["secondsSpent",{"optional":{"nullable":"integer"}}],
        "responseId": ["quizResponseDetailId",{"transform":"responseKey","of":"integer"}],
        "attemptId": ["quizResponseInitialId","integer"],
        "paperPosition": ["paperPosition",{"optional":"integer"}],
        "answer": ["userAnswer","text"],
        "keyText": ["correctAnswer",{"optional":"text"}],
        "pointerLeaveCount": ["pointerLeaveCount","integer"],
        "visibilityChangeCount": ["visibilitychangeCount","integer"],
        "candidateId": ["addedBy","integer"],
      },
    },
  },
};
