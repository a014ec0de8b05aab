import { expect, it } from 'vitest';
import { generatedSource } from './describe-calls.test-data.ts';

it('calls.generated.ts matches the endpoints; `-u` regenerates it', async () => {
  await expect(generatedSource()).toMatchFileSnapshot('./calls.generated.ts');
});
