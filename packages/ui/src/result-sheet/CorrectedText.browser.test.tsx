import { expect, it } from 'vitest';
import { showPart } from '../testing/ui-part.test-data.tsx';
import { states } from './CorrectedText.states.tsx';

it('a result sheet says when the text of a question was corrected, and nothing further where the attempt began with that text [corrected-text.1]', async () => {
  const { getByText, container } = await showPart(states.beforeTheStart);
  await expect.element(getByText(/Text corrected on 21 Nov/)).toBeVisible();
  expect(container.querySelector('details')).toBeNull();
});

it('a result sheet has the text of the start of an attempt folded, with its options and the description of its figure [corrected-text.2]', async () => {
  const { getByText } = await showPart(states.withFigure);
  const former = getByText('Wich colour is deviated most by a prism?');
  await expect.element(former).not.toBeVisible();
  await getByText('Text at your start', { exact: true }).click();
  await expect.element(former).toBeVisible();
  await expect.element(getByText('Gren')).toBeVisible();
  await expect.element(getByText('Description of the figure: A prizm')).toBeVisible();
});

it('staff read the former text of a question as that of the candidate’s start, also of a written answer [corrected-text.3]', async () => {
  const staff = await showPart(states.sinceTheStartToStaff);
  await expect.element(staff.getByText('Text at the candidate’s start')).toBeVisible();
  const written = await showPart(states.writtenAnswer);
  await written.getByText('Text at your start', { exact: true }).click();
  await expect.element(written.getByText('Wy?')).toBeVisible();
});
