import { formatNumber } from '@invigil/ui/i18n/format.ts';
import { useTranslation } from 'react-i18next';
import { type Check, connectionState, findStorageProblem } from './checks.ts';
import { probeConnection } from './probe-connection.ts';
import { probeStorage } from './probe-storage.ts';
import { useProbe } from './use-probe.ts';

/** The check of the connection to the server. A silent server is asked again: one lost call must not block the start. */
export function useServerCheck(assessmentId: number): Check {
  const { t } = useTranslation('readiness');
  const { result, repeat } = useProbe(
    () => probeConnection(assessmentId),
    (milliseconds) => milliseconds === null,
  );
  const name = 'server';
  if (result === undefined) return { name, state: 'running' };
  const state = connectionState(result);
  const time = formatNumber(Math.max(1, Math.round(result ?? 0)));
  if (state === 'passed') return { name, state, detail: t('serverTime', { time }) };
  const detail = state === 'failed' ? t('problems.server.silent') : t('problems.server.slow', { time });
  return { name, state, detail, onCheckAgain: repeat };
}

/**
 * The check of the storage in this browser, which holds recordings until they are uploaded. A problem is a warning: with
 * a connection, recordings leave the browser soon.
 */
export function useStorageCheck(neededBytes: number): Check {
  const { t } = useTranslation('readiness');
  const { result, repeat } = useProbe(probeStorage);
  const name = 'storage';
  if (result === undefined) return { name, state: 'running' };
  const problem = findStorageProblem(result, neededBytes);
  const free = result.freeBytes === undefined ? '' : bytesText(result.freeBytes);
  if (problem === null)
    return { name, state: 'passed', detail: free === '' ? undefined : t('freeSpace', { free }) };
  const detail = t(`problems.storage.${problem}`, { free, needed: bytesText(neededBytes) });
  return { name, state: 'warned', detail, onCheckAgain: repeat };
}

/** Bytes in MB or GB, rounded. */
function bytesText(bytes: number): string {
  const isSmall = bytes < 1e9;
  return formatNumber(bytes / (isSmall ? 1e6 : 1e9), {
    style: 'unit',
    unit: isSmall ? 'megabyte' : 'gigabyte',
    maximumSignificantDigits: 2,
  });
}
