import { expect, it } from 'vitest';
import { generatedSource } from './describe-calls.test-data.ts';

it('calls.generated.ts describes the endpoints as they are; `-u` writes it anew', async () => {
  await expect(generatedSource()).toMatchFileSnapshot('./calls.generated.ts');
});
