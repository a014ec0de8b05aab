import { PARTIAL_DEDUCTIONS, type PartialDeduction } from '@invigil/domain/authoring/scoring/scoring-rule';
import { type FocusEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../fields/NumberField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import styles from './scoring.module.css';
import type { RuleChoice, ScoringValues } from './scoring-values.ts';
import { type WeighedOptions, WeightFields } from './WeightFields.tsx';

interface ScoringEditorProps {
  label: string;
  hint?: string;
  /** The rules to choose from, the one first that stands where another is not among them. */
  rules: readonly RuleChoice[];
  /** The name of the default rule, where it can be chosen. */
  defaultLabel?: string;
  weighed?: WeighedOptions;
  value: ScoringValues;
  onChange: (value: ScoringValues) => void;
  /** The error of a field, as `findScoringErrors` names it. */
  errorOf: (field: string) => string | undefined;
  /** Shows the errors: once the focus has left all fields of the rule, and from then on at each change. */
  onCheck?: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** Chooses how answers earn their marks: the rule with its fields. */
export function ScoringEditor(props: ScoringEditorProps) {
  const { label, hint, rules, defaultLabel = '', weighed, value, onChange, errorOf, onCheck, ref } = props;
  const { t } = useTranslation('scoringRules');
  const box = useRef<HTMLDivElement>(null);
  // A form moves the focus before the errors show.
  const focus = () =>
    setTimeout(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
    );
  useImperativeHandle(ref, () => ({ focus }));
  const rule = rules.includes(value.rule) ? value.rule : rules[0];
  const wasLeft = useRef(false);
  const change = (part: Partial<ScoringValues>) => {
    onChange({ ...value, ...part });
    if (wasLeft.current) onCheck?.();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    wasLeft.current = true;
    onCheck?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: checks the rule when the focus leaves all of its fields
    <div ref={box} className={styles.scoring} onBlur={leave}>
      <SelectField
        label={label}
        options={rules.map((each) => ({
          value: each,
          label: each === 'default' ? defaultLabel : t(`rules.${each}`),
        }))}
        hint={rule === 'default' || rule === undefined ? hint : t(`hints.${rule}`)}
        error={errorOf('rule')}
        value={rule}
        onChange={(event) => change({ rule: event.target.value as RuleChoice })}
      />
      {rule === 'exact' && (
        <NumberField
          label={t('penalty')}
          optional
          hint={t('penaltyHint')}
          error={errorOf('penaltyPercent')}
          value={value.penaltyPercent}
          onChange={(event) => change({ penaltyPercent: event.target.value })}
        />
      )}
      {rule === 'partial' && (
        <SelectField
          label={t('deduction')}
          options={PARTIAL_DEDUCTIONS.map((each) => ({ value: each, label: t(`deductions.${each}`) }))}
          error={errorOf('deduction')}
          value={value.deduction}
          onChange={(event) => change({ deduction: event.target.value as PartialDeduction })}
        />
      )}
      {rule === 'weights' && weighed !== undefined && (
        <WeightFields
          weighed={weighed}
          value={value}
          onChange={(weights) => change({ weights })}
          errorOf={errorOf}
        />
      )}
    </div>
  );
}
