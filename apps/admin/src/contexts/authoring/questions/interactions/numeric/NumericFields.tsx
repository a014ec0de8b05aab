import type { QuestionFormProps } from '../../question-form.ts';
import { FurtherNumbers } from './FurtherNumbers.tsx';
import { RangeFields } from './RangeFields.tsx';
import { AskedUnitFields, UnitField } from './UnitFields.tsx';

/** The correct number, which other numbers are right too, its unit, and numbers that earn a part of the marks. A survey has no key. */
export function NumericFields({ form, assessment }: QuestionFormProps) {
  if (assessment.markingScheme === 'survey') return <UnitField form={form} />;
  return (
    <>
      <RangeFields form={form} path="interaction.numeric">
        <UnitField form={form} />
      </RangeFields>
      <AskedUnitFields form={form} />
      <FurtherNumbers form={form} />
    </>
  );
}
