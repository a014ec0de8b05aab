import { updateQuestion } from '@invigil/contract/authoring/question-endpoints';
import { expect, it } from 'vitest';
import { edge, openScreen } from '../../../testing/admin-screen.test-data.tsx';
import { button, main } from '../../../testing/page-parts.test-data.ts';
import { authoredQuestion, serveAuthoring } from '../authoring-site.test-data.ts';

it('a marking guide opens as it was written, of two questions each its own, and is sent with the question [marking-guide.5]', async () => {
  const stored = serveAuthoring();
  const written = {
    assessmentId: 2,
    promptType: 'text' as const,
    interaction: { kind: 'extendedText' as const },
  };
  const guided = (modelAnswer: string) => ({ modelAnswer, markingNotes: '', ...written });
  stored.questions = [
    authoredQuestion(1, 'Why does ice float?', guided('A lattice')),
    authoredQuestion(2, 'Why is the sky blue?', guided('')),
  ];
  const field = (name: string) => main().getByRole('textbox', { name: new RegExp(`^${name}`) });
  await openScreen('/question/quizQuestions?assessment=2&question=1', 'admin');
  await expect.element(field('Model answer')).toHaveValue('A lattice');
  await openScreen('/question/quizQuestions?assessment=2&question=2', 'admin');
  await main().getByText('For markers').click();
  await expect.element(field('Model answer')).toHaveValue('');
  await field('Marking notes').fill('One for scattering');
  await button('Save').click();
  await expect
    .poll(() => edge.requests(updateQuestion)[0]?.body)
    .toMatchObject({
      modelAnswer: '',
      markingNotes: 'One for scattering',
    });
});
