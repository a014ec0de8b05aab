import { TextField, type TextFieldProps } from './TextField.tsx';

/** A date and time in the browser's time zone: "2026-11-21T10:30". */
export function DateTimeField(props: Omit<TextFieldProps, 'type' | 'endAdornment'>) {
  return <TextField {...props} type="datetime-local" />;
}

/** An instant as the value of a DateTimeField, in the browser's zone; empty for none. */
export function toLocalInput(instant: Date | string | null | undefined): string {
  if (!instant) return '';
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
