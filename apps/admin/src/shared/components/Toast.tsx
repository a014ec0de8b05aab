import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** A toast disappears after this. */
const SHOWN_MS = 10_000;

interface ToastMessage {
  id: number;
  text: string;
  action?: { label: string; onSelect: () => void };
}

interface Toasts {
  /** Shows one line at the bottom; reuses the verb of the button, as in "Sent live". */
  show: (text: string, action?: ToastMessage['action']) => void;
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows the single toast of the page. Use a Notice for messages that must not be missed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ToastMessage | null>(null);
  // A newer message replaces the visible one, because it belongs to the user's latest action.
  const show = useCallback<Toasts['show']>((text, action) => {
    setCurrent((previous) => ({ id: (previous?.id ?? 0) + 1, text, ...(action && { action }) }));
  }, []);
  const close = useCallback(() => setCurrent(null), []);
  const toasts = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext value={toasts}>
      {children}
      <Snackbar
        key={current?.id}
        open={current !== null}
        autoHideDuration={SHOWN_MS}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
      >
        <div className="toast placed" role="status">
          <span>{current?.text}</span>
          {current?.action && (
            <button
              type="button"
              onClick={() => {
                current.action?.onSelect();
                close();
              }}
            >
              {current.action.label}
            </button>
          )}
        </div>
      </Snackbar>
    </ToastContext>
  );
}

/** The toasts of the page. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}
