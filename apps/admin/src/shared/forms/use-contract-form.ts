import type { BodyOf, Endpoint, RefusalOf } from '@invigil/contract/endpoint';
import type { Refusal } from '@invigil/domain/refusals';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  set,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CallError, RefusalError } from '../api/api-errors.ts';
import { domainNameOf } from '../api/call.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { useProvePerson } from '../session/person-proof.ts';
import { type DraftOptions, useFormDraft } from './drafts/use-form-draft.ts';
import { findNumberProblems } from './number-problems.ts';
import { type RecordEdit, useRecordEdit } from './record-edit.ts';
import { usePendingPress } from './use-pending-press.ts';

/** The key of a message, or a key with the numbers that its text names. */
export type CheckMessage =
  | string
  | { readonly key: string; readonly params: Readonly<Record<string, number>> };

type Validation<Values extends FieldValues> = (
  values: Values,
  fields: Parameters<Resolver<Values>>[2]['fields'],
) => ResolverResult<Values>;

interface ContractFormOptions<Values extends FieldValues, E extends Endpoint, Row> {
  /** The endpoint whose schema validates the form. */
  readonly endpoint: E;
  readonly defaultValues: DefaultValues<Values>;
  /** Maps the fields to the endpoint's body; fields and body use the same names. */
  readonly toBody: (values: Values) => BodyOf<E>;
  /** Rules beyond the schema: messages by field, as in `{ opensAt: 'refusals.noScheduleStartDate' }`. */
  readonly check?: (values: Values) => Readonly<Record<string, CheckMessage>>;
  /** The fields at which refusals of the call are shown; other refusals are shown above the form. */
  readonly refusalFields?: Readonly<Partial<Record<RefusalOf<E>, Path<Values>>>>;
  /** The form's name of a field of the body, where the two differ; a nested field comes with its path, joined by dots. */
  readonly fieldOf?: (bodyField: string, values: Values) => string;
  /** Whether the body changes what opens an account or takes money: the password is asked before it is sent. */
  readonly needsProof?: (body: BodyOf<E>) => boolean;
  /** The record that the form edits, where others can edit it too. */
  readonly edit?: RecordEdit<Values, Row>;
  /** Keeps what is typed in this browser until it is saved; not for forms of visitors. */
  readonly draft?: DraftOptions;
  /**
   * Does the work with a checked body; a rejection is shown at its field, or above the form. An update names the version
   * that its values were made from. `NOT_SAVED` where it asks the user first.
   */
  readonly onSubmit: (body: BodyOf<E>, values: Values, recordVersion: string | undefined) => Promise<unknown>;
}

/**
 * A form validated by the contract's schema, which the server applies too. Messages appear at a field when the
 * focus leaves it; where a press takes the focus, after the press. Errors and refusals of the server appear at the same
 * fields. The form of a record that others can edit merges what they have saved meanwhile, and asks where both changed a
 * field.
 */
export function useContractForm<Values extends FieldValues, E extends Endpoint, Row = never>(
  options: ContractFormOptions<Values, E, Row>,
) {
  const { endpoint, toBody } = options;
  const { t } = useTranslation('messages');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fieldText = (field: string, key: string) =>
    field === 'reason' && key === 'required'
      ? t('fields.requiredReason')
      : t(`fields.${key}`, { defaultValue: t('fields.invalidValue') });

  const { check, fieldOf = ownField } = options;
  const refusalFields: Readonly<Partial<Record<Refusal, Path<Values>>>> = options.refusalFields ?? {};
  const pendingPress = usePendingPress();

  const validate: Validation<Values> = (values, fields) => {
    const body: z.ZodType | undefined = endpoint.body;
    const problems = new Map<string, string>();
    for (const [field, message] of Object.entries({ ...check?.(values), ...findNumberProblems(fields) }))
      problems.set(field, typeof message === 'string' ? t(message) : t(message.key, message.params));
    const result = body === undefined ? undefined : z.safeEncode(body, toBody(values));
    for (const issue of result?.error?.issues ?? []) {
      const [first = 'root', ...inner] = issue.path.map(String);
      const field = fieldOf([domainNameOf(endpoint, first), ...inner].join('.'), values);
      // A number field without text is missing, not malformed.
      const isEmpty = issue.code === 'invalid_type' && isBlank((values as Record<string, unknown>)[field]);
      const key = isEmpty
        ? 'required'
        : /^[A-Za-z0-9]+$/.test(issue.message)
          ? issue.message
          : 'invalidValue';
      if (!problems.has(field)) problems.set(field, fieldText(field, key));
    }
    if (problems.size === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of problems) set(errors, field, { type: 'contract', message });
    return { values: {}, errors };
  };
  const resolver: Resolver<Values> = (values, _context, { fields }) => {
    const press = pendingPress();
    return press === null ? validate(values, fields) : press.then(() => validate(values, fields));
  };

  const form = useForm<Values>({ defaultValues: options.defaultValues, resolver, mode: 'onTouched' });

  const { save, conflict, draftBase } = useRecordEdit(form, options.edit);
  const draft = useFormDraft(form, options.draft, draftBase);
  const provePerson = useProvePerson();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setRefusal(null);
    const send = async () => {
      const isSaved = await save(values as Values, (current, version) =>
        options.onSubmit(toBody(current), current, version),
      );
      if (isSaved) draft.discard();
    };
    try {
      const needsProof = options.needsProof?.(toBody(values as Values)) ?? false;
      if (needsProof && !(await provePerson?.())) return;
      await send().catch(async (error: unknown) => {
        // The proof has expired between its check and this call, or the screen did not know that the call needs one.
        if (!(error instanceof RefusalError && error.refusal === 'passwordRequired')) throw error;
        if (await provePerson?.(true)) await send();
        else throw error;
      });
    } catch (error) {
      const refusedField = error instanceof RefusalError ? refusalFields[error.refusal] : undefined;
      if (refusedField !== undefined)
        return form.setError(
          refusedField,
          { type: 'server', message: errorText(error) },
          { shouldFocus: true },
        );
      const fieldErrors = error instanceof CallError ? Object.entries(error.fieldErrors) : [];
      for (const [field, keys] of fieldErrors)
        form.setError(fieldOf(field, values as Values) as Path<Values>, {
          type: 'server',
          message: fieldText(field, keys[0] ?? 'invalidValue'),
        });
      if (fieldErrors.length > 0) return;
      setFailure(errorText(error));
      if (error instanceof RefusalError) setRefusal(error.refusal);
    }
  });

  return {
    ...form,
    submit,
    failure,
    refusal,
    conflict,
    draft: draft.state && { ...draft.state, labelOf: (field: string) => options.edit?.labelOf(field) },
    /** Removes what the browser keeps of the form, because the user discards it. */
    discardDraft: draft.discard,
    busy: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
  };
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** The field itself; the field of the body that has a nested one. */
const ownField = (bodyField: string): string => bodyField.split('.')[0] ?? bodyField;

/** The message of a field, for the `error` of a form field. */
export function messageOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: Path<Values>,
): string | undefined {
  const error = field.split('.').reduce<unknown>((value, part) => {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }, errors);
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
