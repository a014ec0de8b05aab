import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import type { Language } from '@invigil/ui/i18n/languages.ts';
import { type CSSProperties, useState } from 'react';
import { certificateColours } from './certificate-colours.ts';
import { type CertificateLabels, certificateFacts } from './certificate-facts.ts';
import { layCertificate } from './certificate-layout.ts';
import { PAGE, type PlacedImage, type PlacedLine, type PlacedText, type Stroke } from './placed.ts';

interface CertificateProps {
  certificate: Omit<CertificatePage, 'locale'>;
  labels: CertificateLabels;
  /** Language of the reader, for dates. */
  language: Language;
}

/**
 * Renders a certificate of 250 by 177 millimetres, scaled to the width of its container. It looks the same in every
 * theme. Needs certificate.css.
 */
export function Certificate({ certificate, labels, language }: CertificateProps) {
  const layout = layCertificate(certificate, certificateFacts(certificate, labels, language));
  const { background, ink, soft, accent } = certificateColours(
    certificate.content.backgroundColor,
    certificate.colours,
  );
  const colours = { '--ground': background, '--ink': ink, '--soft': soft, '--accent': accent };
  return (
    <div className="certificate-box">
      <article className="certificate" style={colours as CSSProperties}>
        {layout.backgroundPath && <Image className="certificate-background" path={layout.backgroundPath} />}
        <Drawing strokes={layout.strokes} />
        {layout.logos.map((logo) => (
          <Picture key={logo.alignX} image={logo} />
        ))}
        {layout.brand && <Text lines={[layout.brand]} />}
        {layout.middle.map(({ role, lines }) => (
          <Text key={lines[0]?.baseline} lines={lines} as={role === 'title' ? 'h2' : 'p'} />
        ))}
        {layout.signatures.map(({ image, rule, text }) => (
          <div key={rule.path}>
            {image && <Picture image={image} />}
            <Text lines={text} />
          </div>
        ))}
        {layout.seal && <Picture image={layout.seal} />}
        <dl>
          {layout.facts.map(({ label, value, detail }) => (
            <div key={label.text}>
              <dt>
                <Line line={label} />
              </dt>
              <dd>
                <Line line={value} />
                {detail && <Line line={detail} />}
              </dd>
            </div>
          ))}
        </dl>
      </article>
    </div>
  );
}

/** Draws frame, rosette and lines. Coordinates are millimetres. */
function Drawing({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <svg className="certificate-drawing" viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} aria-hidden="true">
      {strokes.map(({ path, width, tone }) => (
        <path
          key={path}
          className={tone}
          d={path}
          {...(width === 0
            ? { fill: 'currentColor' }
            : { fill: 'none', stroke: 'currentColor', strokeWidth: width })}
        />
      ))}
    </svg>
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

function Text({ lines, as: Element = 'p' }: { lines: PlacedText; as?: 'p' | 'h2' }) {
  return (
    <Element>
      {lines.map((line) => (
        <Line key={line.baseline} line={line} />
      ))}
    </Element>
  );
}

function Line({ line }: { line: PlacedLine }) {
  const { text, face, bold, italic, tone, x, width, align, baseline, size, tracking } = line;
  const place = { '--x': x, '--baseline': baseline, '--width': width, '--size': size };
  const style = { ...place, textAlign: align, letterSpacing: `${tracking}em` } as CSSProperties;
  const names = ['certificate-line', face, tone, bold && 'bold', italic && 'italic'];
  return (
    <span className={names.filter(Boolean).join(' ')} style={style}>
      {text}{' '}
    </span>
  );
}
