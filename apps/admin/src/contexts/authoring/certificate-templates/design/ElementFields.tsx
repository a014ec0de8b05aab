import {
  type DesignElement,
  isPictureElement,
  isTextElement,
  type TextElement,
} from '@invigil/domain/authoring/certificate-design';
import { BOX_FIELDS, rangeOf, setBoxField } from '@invigil/domain/authoring/design-editing/box-fields';
import { pageOf } from '@invigil/domain/authoring/design-editing/element-limits';
import { alignOnPage } from '@invigil/domain/authoring/design-editing/moving';
import {
  alignInBox,
  recolour,
  restyleText,
  type TextStyleChange,
} from '@invigil/domain/authoring/design-editing/restyling';
import { LETTER_SIZES, MAX_FREE_TEXT } from '@invigil/domain/authoring/design-rules';
import { Icon } from '@invigil/ui/components/Icon.tsx';
import type { SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import IconButton from '@mui/material/IconButton';
import { AlignCenterVertical, AlignEndVertical, AlignStartVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/fields/SelectField.tsx';
import { TextAreaField } from '../../../../shared/fields/TextAreaField.tsx';
import { CheckboxField } from '../../../../shared/fields/ToggleField.tsx';
import { useTokenInsertion } from '../../../../shared/forms/use-token-insertion.ts';
import { PlaceholderChips } from '../PlaceholderChips.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import styles from './designer.module.css';
import type { InvalidInputs } from './invalid-inputs.ts';
import { NumberInput } from './NumberInput.tsx';
import type { DesignerState } from './use-designer.ts';

const LETTER_RANGE = { least: LETTER_SIZES.smallest, most: LETTER_SIZES.greatest };

const PLACES = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
] as const;

interface ElementFieldsProps {
  designer: DesignerState;
  /** Place of the element in the order. */
  index: number;
  element: DesignElement;
  backgroundColor: string;
  site: SiteColours;
  invalidInputs: InvalidInputs;
  /** The sentence about letters of its text that no font has. */
  textWarning: string | undefined;
  /** The message at a field of the element. */
  errorOf: (field: string) => string | undefined;
}

/** Place, size and style of the selected element. */
export function ElementFields(props: ElementFieldsProps) {
  const { designer, index, element, invalidInputs, errorOf } = props;
  const { t } = useTranslation('designer');
  const { design } = designer;
  const path = (field: string) => `design.elements.${index}.${field}`;
  return (
    <div className="form-stack">
      <div className={styles.designPairs}>
        {BOX_FIELDS.map((field) => (
          <NumberInput
            key={field}
            label={t(`box.${field}`)}
            value={element[field]}
            range={rangeOf(element, field, pageOf(design))}
            path={path(field)}
            invalidInputs={invalidInputs}
            error={errorOf(field)}
            onChange={(value) =>
              designer.apply(setBoxField(design, index, field, value), `${field}:${index}`)
            }
          />
        ))}
      </div>
      <fieldset className="design-places">
        <legend className="field-label">{t('alignOnPage.label')}</legend>
        {PLACES.map(([place, icon]) => (
          <IconButton
            key={place}
            aria-label={t(`alignOnPage.${place}`)}
            title={t(`alignOnPage.${place}`)}
            onClick={() => designer.move(alignOnPage(design, index, place), index)}
          >
            <Icon of={icon} />
          </IconButton>
        ))}
      </fieldset>
      {isTextElement(element) && <TextFields {...props} element={element} />}
      {isPictureElement(element) && (
        <SelectField
          label={t('align.picture')}
          value={element.align}
          options={PLACES.map(([value]) => ({ value, label: t(`align.${value}`) }))}
          error={errorOf('align')}
          onChange={({ target }) =>
            designer.apply(alignInBox(design, index, target.value as TextElement['align']))
          }
        />
      )}
      {!isPictureElement(element) && (
        <ColourChoice
          colour={element.colour}
          backgroundColor={props.backgroundColor}
          site={props.site}
          path={path('colour')}
          invalidInputs={invalidInputs}
          error={errorOf('colour')}
          onChange={(colour) => designer.apply(recolour(design, index, colour), `colour:${index}`)}
        />
      )}
    </div>
  );
}

function TextFields(props: ElementFieldsProps & { element: TextElement }) {
  const { designer, index, element, invalidInputs, errorOf } = props;
  const { t } = useTranslation('designer');
  const { onFocusCapture, insert } = useTokenInsertion();
  const restyle = (change: TextStyleChange, step?: string) =>
    designer.apply(restyleText(designer.design, index, change), step);
  return (
    <>
      {element.kind === 'freeText' && (
        <div className="form-stack" onFocusCapture={onFocusCapture}>
          <TextAreaField
            data-placeholders
            label={t('text')}
            rows={2}
            maxLength={MAX_FREE_TEXT}
            value={element.text}
            error={errorOf('text')}
            warning={props.textWarning}
            onChange={({ target }) => restyle({ text: target.value }, `text:${index}`)}
          />
          <PlaceholderChips onInsert={insert} />
        </div>
      )}
      <div className={styles.designPairs}>
        <SelectField
          label={t('align.text')}
          value={element.align}
          options={PLACES.map(([value]) => ({ value, label: t(`align.${value}`) }))}
          error={errorOf('align')}
          onChange={({ target }) => restyle({ align: target.value as TextElement['align'] })}
        />
        <SelectField
          label={t('face.label')}
          value={element.face}
          options={(['serif', 'sans'] as const).map((value) => ({ value, label: t(`face.${value}`) }))}
          error={errorOf('face')}
          onChange={({ target }) => restyle({ face: target.value as TextElement['face'] })}
        />
        <NumberInput
          label={t('letterSize')}
          value={element.size}
          range={LETTER_RANGE}
          step={0.5}
          path={`design.elements.${index}.size`}
          invalidInputs={invalidInputs}
          error={errorOf('size')}
          onChange={(size) => restyle({ size }, `size:${index}`)}
        />
        <div className={styles.designWeights}>
          <CheckboxField
            label={t('bold')}
            checked={element.bold}
            onChange={({ target }) => restyle({ bold: target.checked })}
          />
          <CheckboxField
            label={t('italic')}
            checked={element.italic}
            onChange={({ target }) => restyle({ italic: target.checked })}
          />
        </div>
      </div>
    </>
  );
}
