import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../browser/use-online.ts';
import { Icon } from './Icon.tsx';

/** How long the message of a regained connection stays. */
const RETURNED_MS = 10_000;

interface ConnectionNoticeProps {
  /** Shown while the device is offline; omitted where the page has its own notice. */
  readonly offline?: string;
  /** Shown for ten seconds once the device is online again. */
  readonly online: string;
}

/** Says above the page that the device went offline, and that it is online again. Nothing on the page moves. */
export function ConnectionNotice({ offline, online }: ConnectionNoticeProps) {
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (wasOffline) {
      const timer = setTimeout(() => setWasOffline(false), RETURNED_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [isOnline, wasOffline]);
  const text = isOnline ? (wasOffline ? online : undefined) : offline;
  return (
    <div className="connection-notice" role="status">
      {text !== undefined && (
        <p className={isOnline ? 'ok' : 'warn'}>
          <Icon of={isOnline ? Wifi : CloudOff} small />
          {text}
        </p>
      )}
    </div>
  );
}
