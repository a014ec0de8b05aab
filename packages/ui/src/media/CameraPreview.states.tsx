import type { ComponentStates } from '../testing/component-states.ts';
import { CameraPreview } from './CameraPreview.tsx';

/** In place of a camera, for which a browser would ask: a picture that is grey below and white above. */
function paintedStream(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#888';
    context.fillRect(0, canvas.height / 2, canvas.width, canvas.height / 2);
  }
  return canvas.captureStream(1);
}

export const states = {
  picture: <CameraPreview stream={paintedStream()} />,
  noPictureYet: <CameraPreview stream={new MediaStream()} />,
} satisfies ComponentStates;
