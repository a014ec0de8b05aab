/** The lines of the sample file of an import of questions. */
export const QUESTION_SAMPLE_LINES = [
  'question,questionType,answerType,optionA,optionB,optionC,optionD,optionE,correctOptions,tolerance,explanation,difficulty,category,marks,codeSnippet',
  'What is the capital of Japan?,Multiple choice,Multiple choice,Kyoto,Tokyo,Osaka,Nagoya,,B,,Tokyo has been the capital since 1868.,easy,,1,no',
  '"Which gas do plants take from the air, for photosynthesis?",Multiple choice,Multiple choice,Oxygen,Nitrogen,Carbon dioxide,,,C,,,easy,,1,no',
  String.raw`"Solve \(x^2 = 9\) for \(x > 0\).",Multiple choice,Multiple choice,\(3\),\(9\),\(\frac{1}{3}\),,,A,,,medium,,2,no`,
  '"let total = 0;',
  'for (const n of [1, 2, 3]) total += n;',
  'console.log(total);",Multiple choice,Multiple choice,3,6,123,,,B,,The loop adds all numbers.,hard,,2,yes',
  'What is the acceleration of free fall in m/s²?,Text,Number,,,,,,9.81,0.02,,medium,,2,no',
  'Who wrote Don Quixote?,Text,Short answer,,,,,,Miguel de Cervantes | *Cervantes* (75 %),,,easy,,1,no',
  'Describe how a bill becomes law.,Text,Written answer,,,,,,,,A good answer names both chambers.,hard,,5,no',
];
