interface SegmentedControlProps<Value extends string> {
  /** Label for screen readers. */
  label: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** The whole of a label that is cut short. */
    readonly name?: string;
  }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in view. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend
    <div role="group" className="segments" aria-label={label}>
      {options.map((option) => (
        <button
          type="button"
          key={option.value}
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={option.name}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
