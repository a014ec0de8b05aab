import type { Endpoint } from '../endpoint.ts';

/** Whether a call is not in the published interface: its summary ends with a sentence that says so. */
export const isAddition = ({ summary }: Endpoint): boolean =>
  summary.endsWith(' An addition of this product.');
