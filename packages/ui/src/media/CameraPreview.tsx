import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './camera-preview.css';

/** The picture of the camera, mirrored as in a looking glass. */
export function CameraPreview({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('media');
  const screen = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (screen.current !== null) screen.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={screen}
      className="camera-preview"
      autoPlay
      muted
      playsInline
      aria-label={t('cameraPreview')}
    />
  );
}
