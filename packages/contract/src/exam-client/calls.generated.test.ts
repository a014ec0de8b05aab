import { expect, it } from 'vitest';
import {
  generatedPaperSource,
  generatedPracticeSource,
  generatedResultSource,
  generatedSource,
} from './describe-calls.test-data.ts';

it('calls.generated.ts matches the endpoints; `-u` regenerates it', async () => {
  await expect(generatedSource()).toMatchFileSnapshot('./calls.generated.ts');
});

it('practice-calls.generated.ts matches the endpoints; `-u` regenerates it', async () => {
  await expect(generatedPracticeSource()).toMatchFileSnapshot('./practice-calls.generated.ts');
});

it('paper-calls.generated.ts matches the endpoints; `-u` regenerates it', async () => {
  await expect(generatedPaperSource()).toMatchFileSnapshot('./paper-calls.generated.ts');
});

it('result-calls.generated.ts matches the endpoints; `-u` regenerates it', async () => {
  await expect(generatedResultSource()).toMatchFileSnapshot('./result-calls.generated.ts');
});
