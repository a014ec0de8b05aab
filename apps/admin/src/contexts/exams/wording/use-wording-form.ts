import {
  correctWording,
  getCorrectableQuestion,
  previewCorrection,
} from '@invigil/contract/exams/wording-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../shared/api/api-errors.ts';
import { queryOf, useAction } from '../../../shared/api/queries.ts';
import { NOT_SAVED } from '../../../shared/forms/record-edit.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import {
  type Comparison,
  type CorrectableQuestion,
  type CorrectionBody,
  fieldOf,
  outdatedBy,
  textIndexOf,
  toBody,
  toFormValues,
  versionOf,
  type WordingValues,
} from './wording-values.ts';

interface WordingFormOptions {
  readonly question: CorrectableQuestion;
  readonly labelOfText: (index: number) => string;
  /** After a correction, with the number of corrected papers. */
  readonly onCorrected: (paperCount: number) => void;
}

const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;

/**
 * The form of a correction. Its texts are compared first, without a change on the server; a correction needs the comparison of
 * exactly these texts, a reason and a confirmation. A correction by somebody else merges with the typed texts and is compared again.
 */
export function useWordingForm({ question, labelOfText, onCorrected }: WordingFormOptions) {
  const { t } = useTranslation(['wording', 'questions']);
  const queries = useQueryClient();
  const preview = useAction(previewCorrection);
  const correct = useAction(correctWording);
  const [made, setMade] = useState<{ readonly of: string; readonly comparison: Comparison } | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const { assessmentId, questionId } = question;
  const read = queryOf(getCorrectableQuestion, { params: { assessmentId, questionId } });
  // A comparison of other texts says nothing about these.
  const comparisonOf = (body: CorrectionBody) => (made?.of === JSON.stringify(body) ? made.comparison : null);

  const compare = async (body: CorrectionBody) => {
    const comparison = await preview.mutateAsync({ body });
    setMade({ of: JSON.stringify(body), comparison });
    return NOT_SAVED;
  };
  /** Reads the question again after a refused correction, and merges or compares. */
  const meetOther = async (body: CorrectionBody, version: string | undefined) => {
    setOvertaken(true);
    setMade(null);
    const present = await queries.fetchQuery({ ...read, staleTime: 0 });
    if (versionOf(present) !== version) throw outdatedBy(present);
    return compare(body);
  };

  const labels: Readonly<Record<string, string>> = {
    prompt: t('questions:fields.prompt'),
    imageDescription: t('fields.imageDescription'),
  };
  const form = useContractForm({
    endpoint: previewCorrection,
    defaultValues: toFormValues(question),
    edit: {
      record: question,
      versionOf,
      // The reason belongs to no version.
      valuesOf: toFormValues,
      labelOf: (field) => {
        const index = textIndexOf(field);
        return index === undefined ? labels[field] : labelOfText(index);
      },
    },
    draft: { record: `wording/${assessmentId}/${questionId}` },
    toBody: (values: WordingValues) => toBody(question, values),
    check: (values): Readonly<Record<string, string>> =>
      comparisonOf(toBody(question, values)) === null
        ? {}
        : {
            ...(values.reason.trim() === '' && { reason: 'fields.requiredReason' }),
            ...(!values.changesWordingOnly && { changesWordingOnly: 'wording:confirm.needed' }),
          },
    fieldOf,
    refusalFields: { questionTaken: 'prompt', equalOptions: 'text0' },
    onSubmit: async (body, values, version) => {
      // Another page of this browser, or a draft of an earlier day.
      const present = queries.getQueryData(read.queryKey) ?? question;
      if (version !== versionOf(present)) {
        setOvertaken(true);
        throw outdatedBy(present);
      }
      const shown = comparisonOf(body);
      if (shown === null) return compare(body);
      const { reason } = values;
      try {
        const { paperCount } = await correct.mutateAsync({
          body: { ...body, basis: shown.basis, reason, changesWordingOnly: true },
        });
        setMade(null);
        setOvertaken(false);
        // Unchanged again, so that it shows what is stored now.
        form.reset({ ...values, reason: '', changesWordingOnly: false });
        return onCorrected(paperCount);
      } catch (error) {
        if (!isConflict(error)) throw error;
        return meetOther(body, version);
      }
    },
  });
  return { form, comparisonOf, isOvertaken };
}
