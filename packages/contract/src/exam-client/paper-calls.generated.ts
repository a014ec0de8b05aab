// Generated from the endpoints' schemas: `npx vitest run --project unit exam-client -u` writes it anew.
import type { CallDescription } from './light-codec.ts';

export const getPaperPart: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/GetPaperPart/:quizId/:serial",
  "params": {"assessmentId":"quizId","position":"serial"},
  "ok": {
    "fields": {
      "questions": [
        "questions",
        {
          "list": {
            "fields": {
              "questionId": ["quizQuestionId","integer"],
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
              "videoLink": ["videoPath",{"optional":"text"}],
              "mediaSeconds": ["webCamVideoDuration",{"optional":"integer"}],
              "isCode": ["isCodeSnippet","boolean"],
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

export const getAttemptPart: CallDescription = {
  "method": "GET",
  "path": "/api/Quiz/GetAttemptPart/:quizId/:serial",
  "params": {"assessmentId":"quizId","position":"serial"},
  "ok": {
    "fields": {
      "questionCount": ["questionsCount","integer"],
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
              "answer": [
                "answer",
                {
                  "optional": {
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
              "visibleMs": ["visibleMs",{"optional":"integer"}],
              "imagePath": ["imagePath",{"optional":"text"}],
              "mediaAddress": ["mediaAddress",{"optional":"text"}],
              "progress": [
                "progress",
                {
                  "optional": {"fields":{"plays":["plays","integer"],"positionMs":["positionMs","integer"]}},
                },
              ],
            },
          },
        },
      ],
      "nextPosition": ["nextSerial",{"nullable":"integer"}],
    },
  },
};
