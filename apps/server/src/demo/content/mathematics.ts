import type { SampleQuestion } from './sample-question.ts';

export const MATHEMATICS: readonly SampleQuestion[] = [
  {
    prompt: 'Which equation has this curve?',
    category: 'Functions',
    complexity: 'medium',
    marks: 200,
    picture: {
      name: 'parabola',
      description:
        'A parabola that opens upwards. It crosses the x-axis at 1 and 3 and the y-axis at 3; its lowest point is at x = 2, y = −1.',
    },
    options: [
      '\\(y = x^2 + 4x + 3\\)',
      '\\(y = x^2 - 4x + 3\\)',
      '\\(y = (x - 1)(x + 3)\\)',
      '\\(y = -x^2 + 4x - 3\\)',
    ],
    key: ['B'],
    explanation: 'It has the zeros 1 and 3 and opens upwards: \\((x - 1)(x - 3) = x^2 - 4x + 3\\).',
  },
  {
    prompt: 'What is the derivative of \\(f(x) = 3x^2 - 5x + 7\\)?',
    category: 'Functions',
    complexity: 'easy',
    marks: 200,
    options: ['\\(6x - 5\\)', '\\(3x - 5\\)', '\\(6x + 2\\)', '\\(6x^2 - 5\\)'],
    key: ['A'],
    explanation:
      'Term by term: \\(3x^2\\) gives \\(6x\\), \\(-5x\\) gives \\(-5\\), and the constant gives nothing.',
  },
  {
    prompt: '\\(O\\) is the centre of the circle. How large is the angle at \\(C\\)?',
    category: 'Geometry',
    complexity: 'medium',
    marks: 200,
    picture: {
      name: 'circle-angles',
      description:
        'A circle with centre O and the points A, B and C on it. The angle AOB is 130°; C lies on the longer arc between A and B, and its angle ACB is asked for.',
    },
    options: ['50°', '65°', '115°', '130°'],
    key: ['B'],
    explanation:
      'The angle at the edge is half of the angle at the centre over the same arc: \\(\\frac{130^\\circ}{2} = 65^\\circ\\).',
  },
  {
    prompt: 'Which of these numbers is irrational?',
    category: 'Numbers',
    complexity: 'easy',
    marks: 200,
    options: ['\\(\\sqrt{16}\\)', '\\(0.\\overline{3}\\)', '\\(\\sqrt{8}\\)', '\\(\\frac{22}{7}\\)'],
    key: ['C'],
    explanation:
      '\\(\\sqrt{16} = 4\\), \\(0.\\overline{3} = \\frac{1}{3}\\) and \\(\\frac{22}{7}\\) are fractions; \\(\\sqrt{8} = 2\\sqrt{2}\\) is none.',
  },
  {
    prompt: 'Of 30 pupils 18 learn French, 15 learn Spanish and 7 learn both. How many learn neither?',
    category: 'Numbers',
    complexity: 'medium',
    marks: 200,
    picture: {
      name: 'venn-languages',
      description:
        'Two circles that overlap, French with 18 and Spanish with 15, and 7 where they overlap; around them a frame with 30 in all.',
    },
    options: ['3', '4', '7', '11'],
    key: ['B'],
    explanation: 'At least one language is learnt by \\(18 + 15 - 7 = 26\\), so 4 learn neither.',
  },
  {
    prompt: 'Show that the sum of three whole numbers in a row can always be divided by 3.',
    category: 'Proof',
    complexity: 'medium',
    marks: 500,
    explanation:
      'With \\(n\\) in the middle the sum is \\((n - 1) + n + (n + 1) = 3n\\). Examples alone earn 1 mark, a start with letters 3.',
    answers: [
      {
        text: 'Let the middle number be n. Then the three numbers are n − 1, n and n + 1. Their sum is (n − 1) + n + (n + 1) = 3n, and 3n is divisible by 3 for every whole number n.',
        marks: 500,
      },
      {
        text: 'Call the first number a. The sum is a + (a + 1) + (a + 2) = 3a + 3 = 3(a + 1), which is three times a whole number.',
        marks: 500,
      },
      {
        text: 'The numbers are x, x + 1 and x + 2, so together 3x + 3. This is in the 3 times table because there is a 3 in it.',
        marks: 400,
      },
      {
        text: 'The first is one less than the middle and the last is one more, so they cancel out.',
        marks: 300,
      },
      {
        text: '1 + 2 + 3 = 6, 4 + 5 + 6 = 15 and 10 + 11 + 12 = 33. All of them can be divided by 3.',
        marks: 100,
      },
    ],
  },
  {
    prompt:
      'A rectangle has a perimeter of 20 cm. Find the largest area that it can have, and say how you know.',
    category: 'Functions',
    complexity: 'hard',
    marks: 500,
    explanation:
      'With the sides \\(x\\) and \\(10 - x\\) the area is \\(x(10 - x) = 25 - (x - 5)^2\\), at most 25 cm², for the square. The right area without a reason earns 2 marks.',
    answers: [
      {
        text: 'The sides are x and 10 − x. The area is A = 10x − x² = 25 − (x − 5)². The square is never negative, so A is at most 25 cm², reached for x = 5: a square.',
        marks: 500,
      },
      {
        text: 'A(x) = x(10 − x), A′(x) = 10 − 2x = 0 gives x = 5. A″ is negative, so it is a maximum: 25 cm².',
        marks: 500,
      },
      {
        text: 'I tried 1 × 9 = 9, 2 × 8 = 16, 3 × 7 = 21, 4 × 6 = 24 and 5 × 5 = 25. After that it goes down again, so 25 cm².',
        marks: 300,
      },
      { text: 'It is a square with sides of 5 cm, so 25 cm².', marks: 200 },
      { text: '20 · 20 = 400 cm²', marks: 0 },
    ],
  },
];
