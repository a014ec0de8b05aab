import { Icon } from '@invigil/ui/components/Icon.tsx';
import IconButton from '@mui/material/IconButton';
import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Full screen on and off; absent where the browser has none, as on iPhones. */
export function FullscreenToggle() {
  const { t } = useTranslation('frame');
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const icon = isFull ? Minimize : Maximize;
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <IconButton
      color="inherit"
      className="wide-only"
      aria-label={t(isFull ? 'fullscreen.leave' : 'fullscreen.enter')}
      // A browser may refuse, for example in a frame; the page then just stays as it is.
      onClick={() => toggle().catch(() => undefined)}
    >
      <Icon of={icon} />
    </IconButton>
  );
}
