import type { SampleQuestion } from './sample-question.ts';

export const GEOGRAPHY: readonly SampleQuestion[] = [
  {
    prompt:
      'Four paths lead to the summit, which the triangle marks. Along which of them does the ground rise most steeply?',
    category: 'Maps',
    complexity: 'easy',
    picture: {
      name: 'contour-map',
      description:
        'A hill in contour lines. The lines are far apart towards P in the west and very close together towards R in the east; Q and S lie in between.',
    },
    options: ['P', 'Q', 'R', 'S'],
    key: ['C'],
    explanation: 'The closer the contour lines, the steeper the ground; they are closest along R.',
  },
  {
    prompt:
      'On a map the contour lines are 10 m apart in height. A path that only climbs crosses seven of them. How far does it climb at the very least?',
    category: 'Maps',
    complexity: 'hard',
    options: ['Just over 50 m', 'Just over 60 m', 'Just over 70 m', 'Just over 80 m'],
    key: ['B'],
    explanation:
      'Between the first and the seventh line lie six steps of 10 m; the ends of the path may lie close to them.',
  },
  {
    prompt: 'Which climate does the chart show?',
    category: 'Climate',
    complexity: 'medium',
    picture: {
      name: 'climate-graph',
      description:
        'Rainfall in bars and temperature as a line over twelve months: about 100 mm a month and 10 °C in winter, hardly any rain and 26 °C in July and August.',
    },
    options: ['Equatorial', 'Hot desert', 'Mediterranean', 'Tundra'],
    key: ['C'],
    explanation: 'Dry, hot summers and mild, wet winters are the mark of a Mediterranean climate.',
  },
  {
    prompt: 'The drawing shows the Earth at a solstice. Which season begins in the southern hemisphere?',
    category: 'Climate',
    complexity: 'medium',
    picture: {
      name: 'solstice',
      description:
        'The rays of the Sun come from the left. The northern end of the Earth’s axis leans towards the Sun, the southern end away from it.',
    },
    options: ['Spring', 'Summer', 'Autumn', 'Winter'],
    key: ['D'],
    explanation:
      'The north leans towards the Sun, so it is the June solstice: summer begins in the north and winter in the south.',
  },
  {
    prompt: 'Where do all the lines of longitude meet?',
    category: 'Maps',
    complexity: 'easy',
    options: ['At the Equator', 'At the poles', 'At the tropics', 'At Greenwich'],
    key: ['B'],
    explanation: 'Meridians run from pole to pole; parallels of latitude never meet.',
  },
  {
    prompt: 'It is noon by the Sun at Greenwich. What time is it by the Sun at 45° east?',
    category: 'Maps',
    complexity: 'medium',
    options: ['09:00', '12:45', '15:00', '16:30'],
    key: ['C'],
    explanation: 'The Earth turns 15° an hour from west to east, so 45° east is three hours ahead.',
  },
  {
    prompt: 'What does the shape of this chart say about the population?',
    category: 'Population',
    complexity: 'medium',
    picture: {
      name: 'population-pyramid',
      description:
        'A population by age: about 8 per cent each are boys and girls under ten, and the bars shrink steadily to below 1 per cent above seventy.',
    },
    options: [
      'Many children are born, and few people grow old.',
      'Fewer children are born than people die.',
      'Most people have retired.',
      'Many more women than men live there.',
    ],
    key: ['A'],
    explanation:
      'A wide base means many births, and a top that narrows quickly means that few people reach old age.',
  },
  {
    prompt: 'What carves a valley with a flat floor and steep sides, like a U?',
    category: 'Landforms',
    complexity: 'easy',
    options: ['A young river', 'A glacier', 'The wind', 'The waves of the sea'],
    key: ['B'],
    explanation: 'A glacier wears down floor and sides alike; a young river cuts a V.',
  },
];
