import type { Endpoint } from '../endpoint.ts';

/** Whether a call is missing in the published interface: the last sentence of its summary says so. */
export const isAddition = ({ summary }: Endpoint): boolean =>
  summary.endsWith(' An addition of this product.');
