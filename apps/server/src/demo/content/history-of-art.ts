import type { SampleQuestion } from './sample-question.ts';

export const HISTORY_OF_ART: readonly SampleQuestion[] = [
  {
    prompt: 'Which numbered point is the vanishing point of this drawing?',
    category: 'Drawing',
    complexity: 'easy',
    picture: {
      name: 'perspective-hall',
      description:
        'A hall between two rows of columns. 1 is on the floor at the left, 2 where all the lines of floor and columns run together, 3 on the floor at the right, 4 above.',
    },
    options: ['1', '2', '3', '4'],
    key: ['B'],
    explanation:
      'In one-point perspective all lines that lead away from the eye run together in the vanishing point.',
  },
  {
    prompt: 'To which order does column II belong?',
    category: 'Architecture',
    complexity: 'medium',
    picture: {
      name: 'three-capitals',
      description:
        'The tops of three columns: I is a plain cushion under a slab, II has a scroll on each side, III has rows of leaves.',
    },
    options: ['Doric', 'Tuscan', 'Corinthian', 'Ionic'],
    key: ['D'],
    explanation: 'The scrolls, called volutes, mark the Ionic order; I is Doric and III is Corinthian.',
  },
  {
    prompt: 'Which doorway has the arch that is typical of Gothic churches?',
    category: 'Architecture',
    complexity: 'easy',
    picture: {
      name: 'three-arches',
      description:
        'Three doorways: 1 with a half circle, 2 with a point at the top, 3 with a circle that narrows below.',
    },
    options: ['1', '2', '3'],
    key: ['B'],
    explanation:
      'The pointed arch is Gothic; 1 is a round arch, as in Romanesque buildings, and 3 a horseshoe arch.',
  },
  {
    prompt:
      'Before oil came into use, painters often bound their pigments with the yolk of eggs. What is that called?',
    category: 'Techniques',
    complexity: 'medium',
    options: ['Tempera', 'Fresco', 'Gouache', 'Encaustic'],
    key: ['A'],
    explanation: 'Fresco is painted into wet plaster, gouache is bound with gum, and encaustic with wax.',
  },
  {
    prompt: 'Which of these is printed from the parts that stand up from the block?',
    category: 'Techniques',
    complexity: 'medium',
    options: ['An etching', 'A lithograph', 'A woodcut', 'A screen print'],
    key: ['C'],
    explanation:
      'A woodcut is a relief print. An etching prints from grooves, a lithograph from a flat stone.',
  },
  {
    prompt: 'How does this drawing lead the eye into the distance? Name at least three of its means.',
    category: 'Drawing',
    complexity: 'hard',
    picture: {
      name: 'avenue',
      description:
        'A road winds between two rows of poplars, which grow smaller towards the horizon. A small figure walks on it; the Sun stands above the hills.',
    },
    explanation:
      'The road that narrows, trees that grow smaller and closer together, the small figure as a measure, the horizon, things that overlap. A third of the marks for each that is named and explained.',
    answers: [
      {
        text: 'The road gets narrower and winds towards the horizon, the poplars become smaller and stand closer together, and the small person on the road shows how large everything is.',
        marks: 500,
      },
    ],
  },
];
