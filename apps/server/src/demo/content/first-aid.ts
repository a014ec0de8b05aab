import type { SampleQuestion } from './sample-question.ts';

const shared = { category: 'First aid', complexity: 'easy' } as const;

/** Questions of another Admin, so that the owner sees more than one tenant. */
export const FIRST_AID_QUESTIONS: readonly SampleQuestion[] = [
  {
    ...shared,
    prompt: 'Somebody lies on the floor and does not move. What do you do first?',
    options: [
      'Make sure that you are safe yourself',
      'Give water',
      'Sit the person up',
      'Look for the family',
    ],
    key: ['A'],
    explanation:
      'A helper who is hurt as well helps nobody. Then speak to the person, and check the breathing.',
  },
  {
    ...shared,
    prompt: 'How often do you press on the chest of an adult whose heart has stopped?',
    options: [
      '30 to 40 times a minute',
      '60 to 80 times a minute',
      '100 to 120 times a minute',
      'As fast as you can',
    ],
    key: ['C'],
    explanation: 'Two presses a second, five to six centimetres deep, and let the chest rise in between.',
  },
  {
    ...shared,
    prompt: 'What is best for a fresh burn of the hand?',
    options: ['Ice', 'Cool running water', 'Butter', 'A tight bandage'],
    key: ['B'],
    explanation: 'Twenty minutes under cool running water; ice harms the skin further.',
  },
];
