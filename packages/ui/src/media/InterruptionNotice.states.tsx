import type { ComponentProps } from 'react';
import type { ComponentStates } from '../testing/component-states.ts';
import { GapNotice, InterruptionNotice } from './InterruptionNotice.tsx';

type Watch = ComponentProps<typeof InterruptionNotice>['watch'];

/** Watches devices whose state stays as it is. */
function still(state: Partial<ReturnType<Watch['read']>>): Watch {
  const read = { present: null, past: null, ...state };
  return { read: () => read, subscribe: () => () => undefined };
}

export const states = {
  microphoneBeforeStart: <InterruptionNotice watch={still({ present: 'microphone' })} isRunning={false} />,
  microphoneInRecording: <InterruptionNotice watch={still({ present: 'microphone' })} isRunning />,
  cameraInRecording: <InterruptionNotice watch={still({ present: 'camera' })} isRunning />,
  microphoneIsBack: <InterruptionNotice watch={still({ past: 'microphone' })} isRunning />,
  pageWasHidden: <InterruptionNotice watch={still({ past: 'hidden' })} isRunning />,
  gapAfterSuspension: <GapNotice interruption="suspended" />,
} satisfies ComponentStates;
