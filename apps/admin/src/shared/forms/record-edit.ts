import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OutdatedError } from '../api/api-errors.ts';
import { useToast } from '../components/Toast.tsx';
import { type ConflictingField, isSame, mergeShown, type Side } from './edit-merge.ts';

/** The result of a save that stored nothing, because it asks the user first. */
export const NOT_SAVED = Symbol('not saved');

/** The record that a form edits. Its form never overwrites another user's save without asking. */
export interface RecordEdit<Values, Row> {
  /** The record; null for a new one. */
  readonly record: Row | null;
  readonly versionOf: (record: Row) => string;
  readonly valuesOf: (record: Row) => Values;
  /** The label of a field; undefined for a value that the form does not show, for which theirs counts. */
  readonly labelOf: (field: keyof Values & string) => string | undefined;
  /** A value in words, where it is no text that the user types and no switch. */
  readonly textOf?: (field: keyof Values & string, value: unknown) => string | undefined;
}

/** The version of a row, as `versionOf` of a record edit. */
export const ownVersion = ({ recordVersion }: { readonly recordVersion: string }) => recordVersion;

/** A save that waits until the user has chosen between two values of each conflicting field. */
export interface EditConflict {
  readonly change: Pick<OutdatedError, 'changedById' | 'changedBy' | 'changedAt'>;
  readonly fields: readonly ConflictingField[];
  /** Labels of the fields whose new values the form has taken over. */
  readonly taken: readonly string[];
  /** The user saved before choosing. */
  readonly isIncomplete: boolean;
  readonly choose: (field: string, side: Side) => void;
}

type StoredConflict = Omit<EditConflict, 'choose'>;

/** Saves in a row that meet another change each, before the form gives up. */
const MAX_MERGES = 3;

/**
 * Saves an edited record from the version that the form shows. Where somebody else has saved meanwhile, fields that only one
 * side changed merge, and the user is asked for the others.
 */
export function useRecordEdit<Values extends FieldValues, Row>(
  form: UseFormReturn<Values>,
  edit: RecordEdit<Values, Row> | undefined,
) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const [conflict, setConflict] = useState<StoredConflict | null>(null);
  const sides = useRef<Readonly<Record<Side, Values>> | null>(null);
  const record = edit?.record ?? null;
  const version = edit !== undefined && record !== null ? edit.versionOf(record) : undefined;
  /** The version that the user's changes were made from, with its values. */
  const base = useRef<{ version: string | undefined; values: Values | undefined }>({
    version,
    values: edit !== undefined && record !== null ? edit.valuesOf(record) : undefined,
  });

  const { isDirty, isSubmitting } = form.formState;
  const followRecord = useEffectEvent(() => {
    if (edit === undefined || record === null || version === base.current.version) return;
    base.current = { version, values: edit.valuesOf(record) };
    form.reset(base.current.values);
  });
  // A form without unsaved input shows what is stored.
  useEffect(() => {
    if (version !== undefined && !isDirty && !isSubmitting) followRecord();
  }, [version, isDirty, isSubmitting]);

  const textOf = (field: string, value: unknown): string => {
    const customText = edit?.textOf?.(field, value);
    if (customText !== undefined) return customText;
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (typeof value === 'string' && value.startsWith('/Resources/')) return t('conflict.picture');
    return String(value ?? '').trim() || '–';
  };

  const setValue = (field: string, value: unknown) =>
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });

  /** Merges the changes of the form with the stored record. @returns null where the user has to choose first */
  const merge = (values: Values, outdated: OutdatedError) => {
    if (edit === undefined || base.current.values === undefined) throw outdated;
    const present = outdated.present as Row;
    const theirs = edit.valuesOf(present);
    const { labelOf } = edit;
    const merged = mergeShown(base.current.values, values, theirs, { labelOf, textOf });
    base.current = { version: edit.versionOf(present), values: theirs };
    for (const field of Object.keys(values))
      if (!isSame(values[field], merged.values[field])) setValue(field, merged.values[field]);
    const { fields, taken } = merged;
    if (fields.length === 0) return { values: merged.values, taken };
    sides.current = { mine: values, theirs };
    setConflict({ change: outdated, fields, taken, isIncomplete: false });
    return null;
  };

  /**
   * Saves the values of the form.
   *
   * @param send saves values that were made from a version
   * @returns whether the values are stored
   * @throws what `send` throws, but OutdatedError only where the changes cannot be merged
   */
  const save = async (
    values: Values,
    send: (values: Values, version: string | undefined) => Promise<unknown>,
  ): Promise<boolean> => {
    if (conflict?.fields.some(({ chosen }) => chosen === undefined)) {
      setConflict({ ...conflict, isIncomplete: true });
      return false;
    }
    setConflict(null);
    let [current, taken]: [Values, readonly string[]] = [values, []];
    for (let merges = 0; ; merges++)
      try {
        if ((await send(current, base.current.version)) === NOT_SAVED) return false;
        if (taken.length > 0) toast.show(t('conflict.merged', { fields: taken.join(', ') }));
        return true;
      } catch (error) {
        if (!(error instanceof OutdatedError) || merges === MAX_MERGES) throw error;
        const merged = merge(current, error);
        if (merged === null) return false;
        current = merged.values;
        taken = [...new Set([...taken, ...merged.taken])];
      }
  };

  const choose = (field: string, side: Side) => {
    const value = sides.current?.[side][field];
    setValue(field, value);
    setConflict(
      (before) =>
        before && {
          ...before,
          fields: before.fields.map((one) => (one.field === field ? { ...one, chosen: side } : one)),
        },
    );
  };

  const shown: EditConflict | null = conflict && { ...conflict, choose };
  const draftBase = {
    read: () => {
      const { version: readVersion, values } = base.current;
      return readVersion === undefined || values === undefined ? null : { version: readVersion, values };
    },
    /** Goes on with changes that were made from another version: a save merges them with the present one. */
    restore: (former: { readonly version: string; readonly values: Readonly<Record<string, unknown>> }) => {
      base.current = { version: former.version, values: former.values as Values };
    },
  };
  return { save, conflict: shown, draftBase };
}
