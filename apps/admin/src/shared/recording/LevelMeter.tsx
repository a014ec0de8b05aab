import type { Capture } from '@invigil/recording/capture-devices.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const READ_EVERY_MS = 100;

/** The level of an open microphone. */
export function LevelMeter({ capture }: { capture: Capture }) {
  const { t } = useTranslation('devices');
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLevel(capture.level()), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [capture]);
  return <meter className="level-meter" min={0} max={1} value={level} aria-label={t('level')} />;
}
