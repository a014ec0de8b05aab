import type { ComponentStates } from '../testing/component-states.ts';
import { StatusChip } from './StatusChip.tsx';

export const states = {
  live: <StatusChip kind="live">On-live</StatusChip>,
  scheduled: <StatusChip kind="scheduled">Scheduled</StatusChip>,
  stopped: <StatusChip kind="stopped">Stopped</StatusChip>,
  draft: <StatusChip kind="draft">Draft</StatusChip>,
  needsLook: <StatusChip kind="warn">Needs a look</StatusChip>,
  finished: <StatusChip kind="ok">Finished</StatusChip>,
  submitted: <StatusChip kind="submitted">Submitted</StatusChip>,
} satisfies ComponentStates;
