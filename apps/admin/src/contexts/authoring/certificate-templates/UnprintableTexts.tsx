import { textsOf } from '@invigil/domain/authoring/certificate-text';
import { Notice } from '@invigil/ui/components/Notice.tsx';
import { useWatch } from 'react-hook-form';
import { useLetterTexts } from '../../../shared/missing-letters/use-letter-texts.ts';
import { useMissingLetters } from '../../../shared/missing-letters/use-missing-letters.ts';
import type { TemplateFormProps } from './template-form.ts';
import type { TemplateValues } from './template-values.ts';

/** Says beside the button that saves which letters of a template no font has; it can be saved nevertheless. */
export function UnprintableTexts({ form }: TemplateFormProps) {
  const values = useWatch({ control: form.control }) as TemplateValues;
  const { all = [] } = useMissingLetters({ all: textsOf(values).join('\n') });
  const { remark } = useLetterTexts();
  return all.length === 0 ? null : <Notice kind="warn">{remark(all)}</Notice>;
}
