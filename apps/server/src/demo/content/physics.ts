import type { SampleQuestion } from './sample-question.ts';

export const PHYSICS: readonly SampleQuestion[] = [
  {
    prompt:
      'Resistors of 4 Ω and 12 Ω are joined in parallel to a 9 V battery of negligible internal resistance. What current does the battery supply?',
    category: 'Electricity',
    complexity: 'medium',
    picture: {
      name: 'parallel-circuit',
      description: 'A circuit: a 9 V battery with two resistors, 4 Ω and 12 Ω, side by side across it.',
    },
    options: ['0.56 A', '0.75 A', '2.25 A', '3 A'],
    key: ['D'],
    explanation:
      'In parallel \\(\\frac{1}{R} = \\frac{1}{4} + \\frac{1}{12} = \\frac{1}{3}\\), so \\(R = 3\\) Ω and \\(I = \\frac{9}{3} = 3\\) A.',
  },
  {
    prompt: 'The graph shows the speed of a tram between two stops. How far apart are the stops?',
    category: 'Mechanics',
    complexity: 'medium',
    picture: {
      name: 'tram-speed',
      description:
        'A graph of speed against time: from rest to 12 m/s in 6 s, steady until 14 s, then down to rest at 18 s.',
    },
    options: ['96 m', '132 m', '156 m', '216 m'],
    key: ['C'],
    explanation:
      'The distance is the area under the graph: \\(\\frac{1}{2} \\cdot 6 \\cdot 12 + 8 \\cdot 12 + \\frac{1}{2} \\cdot 4 \\cdot 12 = 36 + 96 + 24 = 156\\) m.',
  },
  {
    prompt:
      'A block slides down a rough slope at a steady speed. Which arrow shows the friction on the block?',
    category: 'Mechanics',
    complexity: 'easy',
    picture: {
      name: 'block-on-slope',
      description:
        'A block on a slope with four arrows: P straight down, Q away from the slope, R along it upwards, S along it downwards.',
    },
    options: ['P', 'Q', 'R', 'S'],
    key: ['C'],
    explanation:
      'Friction acts along the surface and against the motion: the block moves down, so it points up the slope.',
  },
  {
    prompt:
      'A car of mass 1200 kg brakes from 20 m/s to rest in 5 s. How large is the average force that brakes it?',
    category: 'Mechanics',
    complexity: 'medium',
    options: ['240 N', '4800 N', '6000 N', '24 000 N'],
    key: ['B'],
    explanation:
      'The car loses \\(\\frac{20}{5} = 4\\) m/s each second, and \\(F = m a = 1200 \\cdot 4 = 4800\\) N.',
  },
  {
    prompt:
      'The drawing shows a wave on a canal at one instant. Five waves pass a mooring post each second. How fast does the wave travel?',
    category: 'Waves',
    complexity: 'medium',
    picture: {
      name: 'water-wave',
      description:
        'A wave of 3 cm height drawn against distance; it crosses the axis at 0, 0.4, 0.8, 1.2, 1.6 and 2.0 m.',
    },
    options: ['0.16 m/s', '2.0 m/s', '4.0 m/s', '6.25 m/s'],
    key: ['C'],
    explanation:
      'One full wave is 0.8 m long, twice the distance between two crossings, so \\(v = f \\lambda = 5 \\cdot 0.8 = 4.0\\) m/s.',
  },
  {
    prompt: 'A ray of light passes from air into glass. Which path does it take inside the glass?',
    category: 'Waves',
    complexity: 'easy',
    picture: {
      name: 'glass-block',
      description:
        'A ray meets the surface of glass at a slant. Inside, K runs closer to the normal, L goes straight on, M runs further from the normal.',
    },
    options: ['K', 'L', 'M'],
    key: ['A'],
    explanation: 'Light is slower in glass than in air, so the ray bends towards the normal.',
  },
  {
    prompt:
      'A heater of resistance \\(R\\) is connected to a supply of voltage \\(V\\). How much energy does it give out in the time \\(t\\)?',
    category: 'Electricity',
    complexity: 'hard',
    options: [
      '\\(\\frac{V^2 t}{R}\\)',
      '\\(\\frac{V t}{R}\\)',
      '\\(V^2 R\\,t\\)',
      '\\(\\frac{R\\,t}{V^2}\\)',
    ],
    key: ['A'],
    explanation:
      'The power is \\(V I\\) with \\(I = \\frac{V}{R}\\), so \\(\\frac{V^2}{R}\\); the energy is that times \\(t\\).',
  },
  {
    prompt: 'Through which of these does sound travel fastest?',
    category: 'Waves',
    complexity: 'easy',
    options: ['Air', 'Water', 'A vacuum', 'Steel'],
    key: ['D'],
    explanation:
      'Sound travels at about 5 km/s in steel, 1.5 km/s in water and 0.34 km/s in air, and not at all through a vacuum.',
  },
  {
    prompt:
      'Two lamps are joined in series to a battery. One of them is unscrewed. What does the other one do?',
    category: 'Electricity',
    complexity: 'easy',
    options: ['It goes out', 'It shines as before', 'It shines brighter', 'It shines, but dimmer'],
    key: ['A'],
    explanation: 'In series there is one path for the current, and the empty socket interrupts it.',
  },
  {
    prompt:
      'A ball is thrown straight up; the resistance of the air can be left out. What is its acceleration at the highest point?',
    category: 'Mechanics',
    complexity: 'hard',
    options: ['Zero', '9.8 m/s² downwards', '9.8 m/s² upwards', 'It depends on the mass of the ball'],
    key: ['B'],
    explanation:
      'Its speed is zero for an instant, but gravity goes on changing it by 9.8 m/s each second, downwards.',
  },
];
