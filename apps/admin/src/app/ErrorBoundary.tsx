import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useNavigate, useRouteError } from 'react-router';
import { CallError } from '../shared/api/api-errors.ts';
import { Forbidden, NoInternet, NotFound, Unauthorized, Unexpected } from './errors/error-pages.tsx';

/** Leads a failed screen to its error page: 401, 403, 404, a server out of reach, or a fault. */
export function ErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { reset } = useQueryErrorResetBoundary();
  const status = error instanceof CallError ? error.status : statusOf(error);
  if (status === 401) return <Unauthorized />;
  if (status === 403) return <Forbidden />;
  if (status === 404) return <NotFound />;
  // A failed fetch of a screen's code has the browser's own message; the server is then out of reach too.
  const isOutOfReach = status === 0 || (status !== undefined && status >= 500) || !navigator.onLine;
  if (!isOutOfReach) return <Unexpected />;
  const again = () => {
    reset();
    void navigate(0);
  };
  return <NoInternet onReturn={again} />;
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return Number(error.status);
}
