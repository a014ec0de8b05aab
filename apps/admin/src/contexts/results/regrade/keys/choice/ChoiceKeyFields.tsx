import { MAX_ACCEPTED } from '@invigil/contract/authoring/interactions/choice/choice-schemas';
import { OPTION_LABELS, type OptionLabel } from '@invigil/domain/authoring/interactions/choice/choice';
import type { InteractionKey } from '@invigil/domain/authoring/interactions/interaction-key';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import { PaperHtml } from '@invigil/ui/markup/PaperHtml.tsx';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeyFieldsProps } from '../key-editor.ts';
import { useRowFocus } from '../row-focus.ts';

/**
 * The accepted options. Where candidates could tick one, each accepted option is right alone; where they could tick several, an answer
 * is right that ticks exactly one of the accepted sets.
 */
export function ChoiceKeyFields(props: KeyFieldsProps<'choice'>) {
  return props.allowMultipleTicks ? <AcceptedSets {...props} /> : <AcceptedOptions {...props} />;
}

function AcceptedOptions({ interaction, value, onChange }: KeyFieldsProps<'choice'>) {
  const { t } = useTranslation('regrade');
  const accepted = [value.key, ...(value.alsoAccepted ?? [])].flat();
  const toggle = (label: OptionLabel) => {
    const labels = inOrder(
      accepted.includes(label) ? accepted.filter((other) => other !== label) : [...accepted, label],
    );
    // The published key stays first, so that a key with a further option is told from another key.
    const [first, ...others] = [
      ...labels.filter((other) => value.key.includes(other)),
      ...labels.filter((other) => !value.key.includes(other)),
    ];
    onChange(
      keyOf(
        first === undefined ? [] : [first],
        others.map((other) => [other]),
      ),
    );
  };
  return (
    <fieldset>
      <legend className="field-label">{t('key.acceptedOptions')}</legend>
      <OptionChecks interaction={interaction} ticked={accepted} onToggle={toggle} />
    </fieldset>
  );
}

function AcceptedSets({ interaction, value, onChange }: KeyFieldsProps<'choice'>) {
  const { t } = useTranslation('regrade');
  const { addButton, addRow, removeRow } = useRowFocus();
  const sets = [value.key, ...(value.alsoAccepted ?? [])];
  const change = (index: number, labels: readonly OptionLabel[]) => {
    const [key = [], ...others] = sets.map((set, place) => (place === index ? labels : set));
    onChange(keyOf(key, others));
  };
  return (
    <>
      {sets.map((labels, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A set has no state but its value, and two may be equal.
        <fieldset key={index} className="accepted-set">
          <legend className="field-label">
            {index === 0 ? t('key.correctSet') : t('key.alsoAccepted')}
            {index > 0 && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('key.removeSet')}
                title={t('key.removeSet')}
                onClick={() =>
                  removeRow(() =>
                    onChange(
                      keyOf(
                        value.key,
                        sets.filter((_set, place) => place !== index && place > 0),
                      ),
                    ),
                  )
                }
              >
                <Icon of={X} small />
              </button>
            )}
          </legend>
          <OptionChecks
            interaction={interaction}
            ticked={labels}
            onToggle={(label) =>
              change(
                index,
                inOrder(
                  labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label],
                ),
              )
            }
          />
        </fieldset>
      ))}
      {sets.length <= MAX_ACCEPTED && (
        <Button
          ref={addButton}
          size="small"
          startIcon={<Icon of={Plus} />}
          onClick={() => addRow(() => onChange(keyOf(value.key, [...(value.alsoAccepted ?? []), []])))}
        >
          {t('key.addSet')}
        </Button>
      )}
    </>
  );
}

interface OptionChecksProps {
  interaction: KeyFieldsProps<'choice'>['interaction'];
  ticked: readonly OptionLabel[];
  onToggle: (label: OptionLabel) => void;
}

function OptionChecks({ interaction, ticked, onToggle }: OptionChecksProps) {
  return interaction.options.map(({ label, html }) => (
    <label key={label} className="check">
      <input type="checkbox" checked={ticked.includes(label)} onChange={() => onToggle(label)} />
      <span className="row">
        <b>{label}</b>
        <PaperHtml className={interaction.hasCodeOptions ? 'code' : ''} html={html} />
      </span>
    </label>
  ));
}

const inOrder = (labels: readonly OptionLabel[]): OptionLabel[] =>
  OPTION_LABELS.filter((label) => labels.includes(label));

const keyOf = (
  key: readonly OptionLabel[],
  alsoAccepted: readonly (readonly OptionLabel[])[],
): InteractionKey<'choice'> =>
  alsoAccepted.length === 0 ? { kind: 'choice', key } : { kind: 'choice', key, alsoAccepted };
