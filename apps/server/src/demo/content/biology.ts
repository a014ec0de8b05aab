import type { SampleQuestion } from './sample-question.ts';

export const BIOLOGY: readonly SampleQuestion[] = [
  {
    prompt: 'In which numbered part of this plant cell does photosynthesis take place?',
    category: 'Cells',
    complexity: 'easy',
    picture: {
      name: 'plant-cell',
      description:
        'A plant cell. 1 points to the thick outer layer, 2 to a round body with a dark spot, 3 to the large space in the middle, 4 to one of several oval bodies with stripes.',
    },
    options: ['1', '2', '3', '4'],
    key: ['D'],
    explanation: '4 is a chloroplast. 1 is the cell wall, 2 the nucleus and 3 the vacuole.',
  },
  {
    prompt: 'Which of these are found in plant cells, but not in animal cells? Tick all that apply.',
    category: 'Cells',
    complexity: 'medium',
    options: ['A cell wall', 'Mitochondria', 'Chloroplasts', 'Ribosomes', 'A nucleus'],
    key: ['A', 'C'],
    explanation: 'Both kinds of cell have mitochondria, ribosomes and a nucleus.',
  },
  {
    prompt:
      'The filled symbols are people with an inherited condition. Which way of inheritance fits this family tree best?',
    category: 'Inheritance',
    complexity: 'hard',
    picture: {
      name: 'family-tree',
      description:
        'A family tree. Two parents without the condition have a son without it, a daughter with it and a daughter without it, who has two children without it.',
    },
    options: ['Autosomal dominant', 'Autosomal recessive', 'X-linked recessive', 'Y-linked'],
    key: ['B'],
    explanation:
      'Both parents are free of it and carry it, so it is recessive. Were it X-linked, the father of an affected daughter would be affected himself.',
  },
  {
    prompt:
      'In peas tall (T) is dominant over short (t). Two plants Tt are crossed. Which share of their offspring is expected to be short?',
    category: 'Inheritance',
    complexity: 'easy',
    options: ['None', '\\(\\frac{1}{4}\\)', '\\(\\frac{1}{2}\\)', '\\(\\frac{3}{4}\\)'],
    key: ['B'],
    explanation: 'TT, Tt, tT and tt are equally likely, and tt alone is short.',
  },
  {
    prompt: 'A disease kills all the frogs in this food web. Which population is most likely to grow first?',
    category: 'Ecology',
    complexity: 'medium',
    picture: {
      name: 'food-web',
      description:
        'A food web; arrows point to whoever eats. Grass is eaten by grasshoppers and rabbits, grasshoppers by frogs, frogs by herons and foxes, rabbits by foxes.',
    },
    options: ['Grasshoppers', 'Herons', 'Rabbits', 'Grass'],
    key: ['A'],
    explanation:
      'Nothing else here eats grasshoppers. Herons lose their food, foxes turn to the rabbits, and more grasshoppers eat more grass.',
  },
  {
    prompt: 'What carries the instructions of a gene from the nucleus to the ribosomes?',
    category: 'Cells',
    complexity: 'easy',
    options: ['Transfer RNA', 'Messenger RNA', 'An enzyme', 'ATP'],
    key: ['B'],
    explanation: 'Messenger RNA is a copy of the gene; transfer RNA brings the amino acids.',
  },
  {
    prompt: 'In a sprint the muscles of a person also respire without oxygen. What builds up in them?',
    category: 'Cells',
    complexity: 'easy',
    options: ['Ethanol', 'Starch', 'Lactic acid', 'Oxygen'],
    key: ['C'],
    explanation: 'Animals turn glucose into lactic acid without oxygen; ethanol is what yeast makes.',
  },
  {
    prompt: 'Which statements about arteries are true? Tick all that apply.',
    category: 'Human body',
    complexity: 'medium',
    options: [
      'They carry blood away from the heart.',
      'They always carry blood rich in oxygen.',
      'Their walls are thicker than those of veins.',
      'They have valves along their length.',
    ],
    key: ['A', 'C'],
    explanation:
      'The artery to the lungs carries blood poor in oxygen, and it is veins that have valves along their length.',
  },
];
