import type { SampleQuestion } from './sample-question.ts';

export const CHEMISTRY: readonly SampleQuestion[] = [
  {
    prompt: 'Of which element is this an atom, drawn with its shells of electrons?',
    category: 'Atoms',
    complexity: 'easy',
    marks: 300,
    picture: {
      name: 'electron-shells',
      description:
        'A nucleus with three shells around it: two electrons on the first, eight on the second, one on the third.',
    },
    options: ['Neon', 'Sodium', 'Magnesium', 'Chlorine'],
    key: ['B'],
    explanation: 'It has \\(2 + 8 + 1 = 11\\) electrons, and sodium has the atomic number 11.',
  },
  {
    prompt: 'Which of these is a chemical change?',
    category: 'Reactions',
    complexity: 'easy',
    marks: 300,
    options: ['Ice melts', 'Sugar dissolves in tea', 'Iron rusts', 'Water boils'],
    key: ['C'],
    explanation: 'Rust is a new substance, iron oxide; the others change their state alone.',
  },
  {
    prompt: 'What is the pH of pure water at 25 °C?',
    category: 'Reactions',
    complexity: 'easy',
    marks: 300,
    options: ['0', '1', '7', '14'],
    key: ['C'],
    explanation: 'Pure water is neutral, and at 25 °C neutral is 7.',
  },
];
