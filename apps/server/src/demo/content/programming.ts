import type { SampleQuestion } from './sample-question.ts';

export const PROGRAMMING: readonly SampleQuestion[] = [
  {
    prompt:
      '# What does this program print?\n\ntotal = 0\nfor number in range(1, 5):\n    total += number\nprint(total)',
    isCode: true,
    category: 'Reading code',
    complexity: 'easy',
    options: ['6', '10', '15', '1234'],
    key: ['B'],
    explanation: '<code>range(1, 5)</code> ends before 5, so it is \\(1 + 2 + 3 + 4 = 10\\).',
  },
  {
    prompt:
      '<p>How often is <code>work()</code> called?</p><pre>for i in range(4):\n    for j in range(i):\n        work()</pre>',
    category: 'Reading code',
    complexity: 'medium',
    options: ['6 times', '8 times', '12 times', '16 times'],
    key: ['A'],
    explanation: 'The inner loop runs 0, 1, 2 and 3 times, together 6.',
  },
  {
    prompt: 'Which numbers does a search for 40 look at in this search tree, one after the other?',
    category: 'Algorithms',
    complexity: 'easy',
    picture: {
      name: 'search-tree',
      description:
        'A search tree. At the top 50; below it 30 and 70; below 30 the numbers 20 and 40, below 70 the numbers 60 and 80.',
    },
    options: ['50, 30, 20, 40', '20, 30, 40', '50, 70, 30, 40', '50, 30, 40'],
    key: ['D'],
    explanation: '40 is below 50, so it goes left to 30; it is above 30, so it goes right to 40.',
  },
  {
    prompt: 'Follow the flow chart. What is the value of <code>steps</code> at the end?',
    category: 'Algorithms',
    complexity: 'medium',
    picture: {
      name: 'flow-chart',
      description:
        'A flow chart. It begins with n = 13 and steps = 0. While n is above 1: an even n is halved, any other n is made smaller by 1, and steps grows by 1.',
    },
    options: ['3', '4', '5', '6'],
    key: ['C'],
    explanation: '13, 12, 6, 3, 2, 1: that is five steps.',
  },
  {
    prompt: 'Which of these expressions are true in Python? Tick all that apply.',
    category: 'Languages',
    complexity: 'hard',
    options: [
      '<code>3 == 3.0</code>',
      '<code>"a" &lt; "b"</code>',
      '<code>"10" == 10</code>',
      '<code>not 0</code>',
      '<code>[] == False</code>',
    ],
    key: ['A', 'B', 'D'],
    explanation:
      'A text never equals a number. An empty list counts as false in a condition, but it does not equal <code>False</code>.',
  },
  {
    prompt:
      '# What does this program print?\n\ndef f(n):\n    if n == 0:\n        return 1\n    return n * f(n - 1)\n\nprint(f(4))',
    isCode: true,
    category: 'Reading code',
    complexity: 'medium',
    options: ['10', '12', '24', 'Nothing: it never ends'],
    key: ['C'],
    explanation: 'It multiplies \\(4 \\cdot 3 \\cdot 2 \\cdot 1 \\cdot 1 = 24\\), the factorial of 4.',
  },
  {
    prompt:
      'A list of a million names in alphabetical order is searched by halving it again and again. About how many names are looked at, at most?',
    category: 'Algorithms',
    complexity: 'medium',
    options: ['20', '1000', '500 000', '1 000 000'],
    key: ['A'],
    explanation: '\\(2^{20}\\) is a little more than a million, so twenty halvings leave one name.',
  },
  {
    prompt: 'Which query tells how many orders each customer has placed?',
    category: 'Languages',
    complexity: 'medium',
    options: [
      '<code>SELECT COUNT(*) FROM orders</code>',
      '<code>SELECT DISTINCT customer FROM orders</code>',
      '<code>SELECT customer FROM orders ORDER BY customer</code>',
      '<code>SELECT customer, COUNT(*) FROM orders GROUP BY customer</code>',
    ],
    key: ['D'],
    explanation:
      '<code>GROUP BY</code> makes a group of the orders of each customer, and <code>COUNT(*)</code> counts each group.',
  },
];
