import { PASS_MARK_POLICIES, type PassMarkPolicy } from '@invigil/domain/exams/paper-revision';
import { formatMarks } from '@invigil/ui/i18n/format-marks.ts';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../shared/components/SegmentedControl.tsx';

interface PassMarkChoiceProps {
  passMark: number;
  value: PassMarkPolicy;
  onChange: (policy: PassMarkPolicy) => void;
}

/** Whether the pass mark follows the corrected marks. */
export function PassMarkChoice({ passMark, value, onChange }: PassMarkChoiceProps) {
  const { t } = useTranslation('regrade');
  const label = t('passMark.label', { marks: formatMarks(passMark) });
  return (
    <div>
      <span className="field-label">{label}</span>
      <SegmentedControl
        label={label}
        options={PASS_MARK_POLICIES.map((policy) => ({ value: policy, label: t(`passMark.${policy}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
