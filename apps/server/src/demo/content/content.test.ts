import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OPTION_LABELS } from '@invigil/domain/authoring/interactions/choice/choice';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../adapters/text-rendering/plain-text.ts';
import { render, sanitise } from '../../adapters/text-rendering/rich-text.js';
import { ASSESSMENTS, FIRST_AID } from './assessments.ts';
import { CERTIFICATE_TEMPLATES } from './certificates.ts';
import { CANDIDATES } from './people.ts';
import { SAMPLE_ACCOUNTS } from './sample-accounts.ts';
import { isChoice } from './sample-question.ts';

const PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url));
const MAX_PICTURE_BYTES = 60_000;
const PICTURE_WIDTH = 960;

const all = [...ASSESSMENTS, FIRST_AID].flatMap(({ title, rules, questions }) =>
  questions.map((question) => ({ title, rules, question, name: question.prompt.slice(0, 60) })),
);
const choices = all.flatMap(({ question, ...rest }) => (isChoice(question) ? [{ ...rest, question }] : []));
const written = all.flatMap(({ question, ...rest }) => (isChoice(question) ? [] : [{ ...rest, question }]));

describe('the sample questions', () => {
  it('the sample questions are forty or more over several subjects, three of them written, without duplicates', () => {
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ question }) => question.prompt)).size).toBe(all.length);
    expect(written.length).toBeGreaterThanOrEqual(3);
    const subjects = ASSESSMENTS.filter(({ questions }) => questions.length > 0);
    expect(new Set(subjects.map(({ title }) => title.split(':')[0])).size).toBeGreaterThanOrEqual(6);
  });

  it.each(choices)(
    'the sample question $name has two to five different options with a key among them',
    ({ question, rules }) => {
      const { options, key } = question;
      expect(options.length).toBeGreaterThanOrEqual(2);
      expect(options.length).toBeLessThanOrEqual(OPTION_LABELS.length);
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(options.length);
      expect(key.every((label) => OPTION_LABELS.indexOf(label) < options.length)).toBe(true);
      expect([...new Set(key)].toSorted()).toEqual([...key]);
      expect(key.length < options.length).toBe(true);
      if (rules.markingScheme === 'survey') expect(key).toEqual([]);
      else expect(key.length).toBeGreaterThan(0);
      if (key.length > 1) expect([rules.allowMultipleKeys, rules.allowMultipleTicks]).toEqual([true, true]);
    },
  );

  it('the sample questions have keys that are spread over the labels', () => {
    const keys = choices.flatMap(({ question }) => question.key);
    for (const label of ['A', 'B', 'C', 'D'])
      expect(keys.filter((key) => key === label).length, label).toBeGreaterThan(keys.length / 10);
  });

  it.each(all)(
    'the sample question $name has an explanation and valid mathematics',
    ({ question, rules }) => {
      if (rules.markingScheme !== 'survey')
        expect(plainText(question.explanation).length).toBeGreaterThan(10);
      const texts = [question.prompt, question.explanation, ...(isChoice(question) ? question.options : [])];
      // An invalid formula is shown as its source.
      for (const text of texts) expect(render(sanitise(text), () => true)).not.toContain('<code>\\(');
    },
  );

  it.each(written)(
    'the sample question $name has sample answers with descending marks from the full marks',
    ({ question, rules }) => {
      const marks = question.answers.map((answer) => answer.marks);
      expect(marks).toEqual(marks.toSorted((a, b) => b - a));
      if (rules.markingScheme === 'perQuestion') expect(marks[0]).toBe(question.marks);
    },
  );

  it('the sample questions have marks only if the assessment marks by question', () => {
    for (const { question, rules } of all)
      expect(question.marks !== undefined, question.prompt).toBe(rules.markingScheme === 'perQuestion');
  });
});

describe('the pictures of the demonstration', () => {
  const inQuestions = all.flatMap(({ question }) => question.picture ?? []);
  const inCertificates = Object.values(CERTIFICATE_TEMPLATES).flatMap(({ crest, signature }) => [
    crest,
    signature,
  ]);
  const drawn = readdirSync(PICTURES)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4));

  it('the pictures of the demonstration exist, have descriptions, and are all used', () => {
    const used = new Set([...inQuestions.map(({ name }) => name), ...inCertificates]);
    expect([...used].toSorted()).toEqual(drawn.toSorted());
    expect(inQuestions.length).toBeGreaterThanOrEqual(10);
    for (const { description } of inQuestions) {
      expect(description.length).toBeGreaterThan(30);
      expect(description.length).toBeLessThanOrEqual(500);
    }
  });

  it.each(drawn)(
    'the picture %s of the demonstration is a small file, and wide enough for any screen',
    (name) => {
      const file = `${PICTURES}${name}.png`;
      expect(statSync(file).size).toBeLessThan(MAX_PICTURE_BYTES);
      // A PNG's header contains the width.
      const width = readFileSync(file).readUInt32BE(16);
      if (!inCertificates.includes(name)) expect(width).toBe(PICTURE_WIDTH);
    },
  );
});

it('the sample candidates are twenty-five, with distinct addresses in reserved example domains', () => {
  expect(CANDIDATES).toHaveLength(25);
  const emails = [...CANDIDATES, ...SAMPLE_ACCOUNTS].map(({ email }) => email);
  expect(new Set(emails).size).toBe(25 + SAMPLE_ACCOUNTS.length - 1);
  for (const email of emails) expect(email).toMatch(/\.example$/);
});
