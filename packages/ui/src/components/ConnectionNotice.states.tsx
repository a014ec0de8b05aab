import type { ComponentStates } from '../testing/component-states.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

/** The notice follows the device, whose connection the tools of a browser switch off. */
export const states = {
  ofDevice: <ConnectionNotice offline="You are offline." online="You are online again." />,
} satisfies ComponentStates;
