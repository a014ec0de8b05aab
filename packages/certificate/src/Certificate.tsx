import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import type { ElementColour } from '@invigil/domain/authoring/certificate-design';
import { FontRuns } from '@invigil/ui/fonts/FontRuns.tsx';
import { usePageFonts } from '@invigil/ui/fonts/page-fonts.ts';
import type { Language } from '@invigil/ui/i18n/languages.ts';
import { type CSSProperties, useState } from 'react';
import { certificateColours } from './certificate-colours.ts';
import { type CertificateLabels, certificateFacts } from './certificate-facts.ts';
import { type CertificateLayout, layCertificate, linesOf } from './certificate-layout.ts';
import {
  type FactLines,
  isTone,
  type PlacedImage,
  type PlacedLine,
  type PlacedPart,
  type PlacedText,
  type Stroke,
} from './placed.ts';

interface CertificateProps {
  certificate: Omit<CertificatePage, 'locale'>;
  labels: CertificateLabels;
  /** Language of the reader, for dates. */
  language: Language;
}

/**
 * Renders a certificate, 250 millimetres wide or high, scaled to the width of its container. It looks the same in every
 * theme. Needs certificate.css.
 */
export function Certificate({ certificate, labels, language }: CertificateProps) {
  const layout = layCertificate(certificate, certificateFacts(certificate, labels, language), labels);
  const { split } = usePageFonts(linesOf(layout).map(styledText));
  const { background, ink, soft, accent } = certificateColours(
    certificate.content.backgroundColor,
    certificate.colours,
  );
  const { width, height } = layout.page;
  const size = { '--page-width': width, '--page-height': height };
  const colours = { '--ground': background, '--ink': ink, '--soft': soft, '--accent': accent };
  return (
    <div className="certificate-box">
      <article
        className={height > width ? 'certificate portrait' : 'certificate'}
        style={{ ...size, ...colours } as CSSProperties}
      >
        {layout.backgroundPath && <Image className="certificate-background" path={layout.backgroundPath} />}
        {layout.parts.map((part) => (
          <Part key={part.id} part={part} page={layout.page} split={split} />
        ))}
      </article>
    </div>
  );
}

const styledText = ({ text, forms, face, bold, italic }: PlacedLine) => ({
  text,
  style: { face, isBold: bold, isItalic: italic, forms },
});

/** Splits a line into runs of one font each. */
type Split = ReturnType<typeof usePageFonts>['split'];

function Part({ part, page, split }: { part: PlacedPart; page: CertificateLayout['page']; split: Split }) {
  switch (part.kind) {
    case 'drawing':
      return <Drawing strokes={part.strokes} page={page} />;
    case 'picture':
      return <Picture image={part.image} />;
    case 'text':
      return <Text lines={part.lines} as={part.isTitle ? 'h2' : 'p'} split={split} />;
    case 'facts':
      return <Facts facts={part.facts} split={split} />;
  }
}

/** The class of a colour that follows the site and the background, or the style of any other. */
const toneClass = (tone: ElementColour) => (isTone(tone) ? tone : undefined);
const toneStyle = (tone: ElementColour) => (isTone(tone) ? undefined : { color: tone });

/** Draws frame, rosette, code and lines. Coordinates are millimetres. */
function Drawing({ strokes, page }: { strokes: readonly Stroke[]; page: CertificateLayout['page'] }) {
  return (
    <svg className="certificate-drawing" viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
      {strokes.map(({ path, width, tone }) => (
        <path
          key={path}
          className={toneClass(tone)}
          style={toneStyle(tone)}
          d={path}
          {...(width === 0
            ? { fill: 'currentColor' }
            : { fill: 'none', stroke: 'currentColor', strokeWidth: width })}
        />
      ))}
    </svg>
  );
}

function Facts({ facts, split }: { facts: readonly FactLines[]; split: Split }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label[0]?.text}>
          <dt>
            <Lines lines={label} split={split} />
          </dt>
          <dd>
            <Lines lines={value} split={split} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Omits a picture that fails to load. `alt` is empty, because pictures of a certificate are decorative. */
function Picture({ image }: { image: PlacedImage }) {
  const { path, x, y, width, height, alignX, alignY } = image;
  const place = { '--x': x, '--y': y, '--width': width, '--height': height };
  const style = { ...place, objectPosition: `${alignX} ${alignY}` } as CSSProperties;
  return <Image className="certificate-picture" path={path} style={style} />;
}

function Image({ path, className, style }: { path: string; className: string; style?: CSSProperties }) {
  const [missing, setMissing] = useState('');
  if (path === missing) return null;
  return <img className={className} src={path} alt="" style={style} onError={() => setMissing(path)} />;
}

function Text({ lines, as: Element, split }: { lines: PlacedText; as: 'p' | 'h2'; split: Split }) {
  return (
    <Element>
      <Lines lines={lines} split={split} />
    </Element>
  );
}

const Lines = ({ lines, split }: { lines: PlacedText; split: Split }) =>
  lines.map((line) => <Line key={line.baseline} line={line} split={split} />);

function Line({ line, split }: { line: PlacedLine; split: Split }) {
  const { direction, face, bold, italic, tone, x, width, align, baseline, size, tracking } = line;
  const place = { '--x': x, '--baseline': baseline, '--width': width, '--size': size };
  const letters = { textAlign: align, letterSpacing: `${tracking}em`, ...toneStyle(tone) };
  const style = { ...place, ...letters } as CSSProperties;
  const names = ['certificate-line', face, toneClass(tone), bold && 'bold', italic && 'italic'];
  return (
    <span className={names.filter(Boolean).join(' ')} dir={direction} style={style}>
      <FontRuns runs={split(styledText(line))} />{' '}
    </span>
  );
}
