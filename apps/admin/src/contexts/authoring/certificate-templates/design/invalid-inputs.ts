import { type RefObject, useEffect } from 'react';
import type { CheckMessage } from '../../../../shared/forms/use-contract-form.ts';

/** Fields of the designer whose text is no value yet, with what is wrong; the template is not saved with them. */
export type InvalidInputs = RefObject<Map<string, CheckMessage>>;

/** Lists a field as invalid while it is shown; `problem` is undefined for a valid one. */
export function useInvalidInput(
  inputs: InvalidInputs,
  field: string,
  problem: CheckMessage | undefined,
): void {
  useEffect(() => {
    const { current } = inputs;
    if (problem !== undefined) current.set(field, problem);
    return () => {
      current.delete(field);
    };
  }, [inputs, field, problem]);
}
