import { useRef, useState } from 'react';

interface RenewedAddress {
  readonly address: string;
  /** How often the address was renewed. */
  readonly renewals: number;
  readonly isRenewing: boolean;
  /** Call it when the address fails. */
  readonly renew: () => void;
  /** Call it when the address has loaded. */
  readonly noteLoaded: () => void;
}

/** The address of a file without its ticket. */
const fileOf = (address: string): string => address.split('?')[0] ?? address;

/**
 * Keeps the address with which a player began, and renews it once after a failure: results that are read again have
 * other tickets, which must not interrupt the playback.
 */
export function useRenewedAddress(
  offered: string,
  renewAddresses: (() => Promise<readonly string[]>) | undefined,
): RenewedAddress {
  const [held, setHeld] = useState({ address: offered, renewals: 0 });
  const [isRenewing, setRenewing] = useState(false);
  // A second failure in a row has another cause than an expired ticket.
  const mayRenew = useRef(true);
  if (fileOf(held.address) !== fileOf(offered)) setHeld({ address: offered, renewals: 0 });

  const renewOnce = async (find: () => Promise<readonly string[]>) => {
    mayRenew.current = false;
    setRenewing(true);
    try {
      const addresses = await find();
      const address = addresses.find((each) => fileOf(each) === fileOf(held.address));
      if (address !== undefined) setHeld(({ renewals }) => ({ address, renewals: renewals + 1 }));
    } catch {
      // The player says that the recording cannot be loaded.
    } finally {
      setRenewing(false);
    }
  };

  return {
    ...held,
    isRenewing,
    renew: () => {
      if (renewAddresses !== undefined && mayRenew.current) void renewOnce(renewAddresses);
    },
    noteLoaded: () => {
      mayRenew.current = true;
    },
  };
}
