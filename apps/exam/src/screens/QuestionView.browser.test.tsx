import { question } from '@invigil/exam-client/testing/paper.test-data.ts';
import { expect, it } from 'vitest';
import { openExam } from '../testing/exam-screen.test-data.tsx';
import { greyFigure } from '../testing/many-questions.test-data.ts';

const figuresShown = () => [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ src }) => src);

it('the exam page shows exactly the figure of the shown question, on every way through the paper [exam-figure.1]', async () => {
  const images = ['', greyFigure(40), greyFigure(80), '', greyFigure(120)];
  const questions = images.map((imagePath, index) => ({ ...question(index + 1), imagePath }));
  const { screen } = await openExam({ questions: questions.map((one) => ({ ...one, questionCount: 5 })) });
  const visit = async (control: string, position: number) => {
    await screen.getByRole('button', { name: control, exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: `Question ${position}` })).toBeVisible();
    expect(figuresShown()).toEqual([images[position - 1]].filter((path) => path !== ''));
  };
  for (const position of [2, 3, 4, 5]) await visit('Next', position);
  for (const position of [4, 3, 2, 1]) await visit('Previous', position);
  for (const position of [3, 1, 5, 4, 2, 1]) await visit(`Question ${position}, not answered`, position);
});
