import { certificateColours } from '@invigil/certificate/certificate-colours.ts';
import type { ElementColour } from '@invigil/domain/authoring/certificate-design';
import { parseHex } from '@invigil/ui/theme/colour.ts';
import type { SiteColours } from '@invigil/ui/theme/derive-theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourField } from '../../../../shared/fields/ColourField.tsx';
import { SelectField } from '../../../../shared/fields/SelectField.tsx';
import { type InvalidInputs, useInvalidInput } from './invalid-inputs.ts';

const TONES = ['ink', 'soft', 'accent'] as const;

type OwnColour = `#${string}`;

const isOwn = (colour: ElementColour): colour is OwnColour => colour.startsWith('#');

/** A colour of six digits; a shorter one may still be being typed. */
const isColour = (text: string): text is OwnColour => /^#[0-9a-f]{6}$/i.test(text) && parseHex(text) !== null;

interface ColourChoiceProps {
  colour: ElementColour;
  /** Colours of the template and the site, from which an own colour starts. */
  backgroundColor: string;
  site: SiteColours;
  path: string;
  invalidInputs: InvalidInputs;
  error: string | undefined;
  onChange: (colour: ElementColour) => void;
}

/** The colour of an element: one that follows the site and the background, or an own one. */
export function ColourChoice(props: ColourChoiceProps) {
  const { colour, backgroundColor, site, path, invalidInputs, error, onChange } = props;
  const { t } = useTranslation(['designer', 'messages']);
  const choose = (tone: string) => {
    const listedTone = TONES.find((each) => each === tone);
    if (listedTone !== undefined) return onChange(listedTone);
    const start = isOwn(colour) ? colour : certificateColours(backgroundColor, site)[colour];
    onChange(start.toUpperCase() as OwnColour);
  };
  return (
    <>
      <SelectField
        label={t('colour.label')}
        value={isOwn(colour) ? 'own' : colour}
        options={[...TONES, 'own' as const].map((value) => ({ value, label: t(`colour.${value}`) }))}
        error={isOwn(colour) ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      />
      {isOwn(colour) && (
        <OwnColourField
          colour={colour}
          path={path}
          invalidInputs={invalidInputs}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface OwnColourFieldProps extends Pick<ColourChoiceProps, 'path' | 'invalidInputs' | 'error'> {
  colour: OwnColour;
  onChange: (colour: OwnColour) => void;
}

function OwnColourField({ colour, path, invalidInputs, error, onChange }: OwnColourFieldProps) {
  const { t } = useTranslation(['designer', 'messages']);
  const [typed, setTyped] = useState<{ readonly text: string; readonly colour: string } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed !== null && typed.colour === colour ? typed.text : colour;
  const isValid = isColour(text.trim());
  useInvalidInput(invalidInputs, path, isValid ? undefined : 'messages:fields.invalidColour');
  const change = (next: string) => {
    const trimmed = next.trim();
    const isReadable = isColour(trimmed);
    setLeft(false);
    setTyped({ text: next, colour: isReadable ? trimmed.toUpperCase() : colour });
    if (isReadable) onChange(trimmed.toUpperCase() as OwnColour);
  };
  return (
    <ColourField
      label={t('colour.own')}
      colour={colour}
      value={text}
      error={!isValid && isLeft ? t('messages:fields.invalidColour') : error}
      onPick={change}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        if (isValid) setTyped(null);
        else setLeft(true);
      }}
    />
  );
}
