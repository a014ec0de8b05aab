import type { QuestionFormProps } from '../../question-form.ts';
import { FurtherNumbers } from './FurtherNumbers.tsx';
import { RangeFields } from './RangeFields.tsx';
import { UnitFields } from './UnitFields.tsx';

/** The correct number, which other numbers are right too, its unit, and numbers that earn a part of the marks. A survey has no key. */
export function NumericFields({ form, assessment }: QuestionFormProps) {
  if (assessment.markingScheme === 'survey') return <UnitFields form={form} isMarked={false} />;
  return (
    <>
      <RangeFields form={form} path="interaction.numeric" />
      <UnitFields form={form} isMarked />
      <FurtherNumbers form={form} />
    </>
  );
}
