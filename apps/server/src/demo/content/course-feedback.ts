import type { SampleQuestion } from './sample-question.ts';

const shared = { category: 'Feedback', complexity: 'easy', key: [], explanation: '' } as const;

/** A survey: no answer is right or wrong. */
export const COURSE_FEEDBACK: readonly SampleQuestion[] = [
  {
    ...shared,
    prompt: 'How well did the lessons prepare you for the exams?',
    options: ['Very well', 'Well', 'Fairly well', 'Not well'],
  },
  {
    ...shared,
    prompt: 'The pace of the lessons was',
    options: ['far too slow', 'a little slow', 'right', 'a little fast', 'far too fast'],
  },
  {
    ...shared,
    prompt: 'What helped you to learn? Tick all that apply.',
    options: [
      'Examples worked through step by step',
      'Drawings and charts',
      'Assessments to practise on',
      'Talking with others',
      'The comments on my answers',
    ],
  },
  {
    ...shared,
    prompt: 'On what do you usually take your exams?',
    options: ['A phone', 'A tablet', 'A computer of my own', 'A computer at the college'],
  },
  {
    prompt: 'What is the one thing that we should change next term?',
    category: 'Feedback',
    complexity: 'easy',
    explanation: '',
    answers: [
      { text: 'More practice papers with the explanations afterwards. They helped me most.', marks: 0 },
      { text: 'Please start the afternoon lessons ten minutes later, the ferry is often late.', marks: 0 },
      { text: 'Nothing. I like that I can see at once what I got wrong.', marks: 0 },
      { text: 'A short break in the double lessons on Thursday.', marks: 0 },
      { text: 'More drawings in geography, fewer long texts.', marks: 0 },
    ],
  },
];
