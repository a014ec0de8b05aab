import { minutesText } from '@invigil/domain/exams/absences';
import { formatNumber } from '@invigil/ui/i18n/format.ts';

/** Of a participant of a server of an earlier version, or without an attempt. */
export const NO_ABSENCES = { awaySeconds: 0, offlineSeconds: 0, silentSeconds: 0 } as const;

/** Minutes and seconds in the digits of the reader's language, such as 1:30. */
export const timeText = (seconds: number): string =>
  minutesText(seconds).replaceAll(/\d/g, (digit) => formatNumber(Number(digit)));
