import type { CertificatePage } from '@invigil/contract/authoring/certificate-template-page';
import { placeholderToken } from '@invigil/contract/authoring/certificate-template-placeholders';
import { brandMark, frame, rosette, rule } from './certificate-art.ts';
import type { CertificateFact } from './certificate-facts.ts';
import { type PlacedFact, setFoot } from './foot.ts';
import {
  fits,
  type MiddleArea,
  type MiddleBlock,
  type MiddleText,
  SERIF_DROP,
  setMiddle,
} from './middle-texts.ts';
import type { PlacedImage, PlacedLine, Stroke } from './placed.ts';
import { type PlacedSignature, setSignatures } from './signatures.ts';
import { textWidth } from './text-width.ts';

/** Candidate sizes of the main text, in millimetres. If none fits, the text shrinks below the last until it fits. */
const ROOMY_SIZES = [5.4, 5, 4.6];
const DENSE_SIZES = [4.6, 4.2, 3.9, 3.6, 3.3, 3];

const LEFT = 27;
const WIDTH = 196;
const TOP = 20;
const BAND_BOTTOM = 141;
const FOOT_TOP = 147;
/** 150 by 100 CSS pixels. */
const LOGO = { width: 39.7, height: 26.4 };

/** Space for pictures, seal and text, in millimetres. Long texts get the dense variant with smaller pictures. */
interface Density {
  readonly logoHeight: number;
  readonly bandHeight: number;
  readonly textWidth: number;
}
const ROOMY: Density = { logoHeight: LOGO.height, bandHeight: 34, textWidth: 176 };
const DENSE: Density = { logoHeight: 20, bandHeight: 28, textWidth: 190 };

/** The layout of a certificate, which page and PDF share. */
export interface CertificateLayout {
  readonly strokes: readonly Stroke[];
  /** Path of the picture that covers the page below all else; empty for none. */
  readonly backgroundPath: string;
  readonly logos: readonly PlacedImage[];
  /** Name of the site; null where the template has logos. */
  readonly brand: PlacedLine | null;
  readonly middle: readonly MiddleBlock[];
  readonly seal: PlacedImage | null;
  readonly signatures: readonly PlacedSignature[];
  readonly facts: readonly PlacedFact[];
}

export type CertificateInput = Pick<CertificatePage, 'content' | 'siteTitle' | 'issued'>;

/** The texts in the middle. A line with only the recipient's name gets the role `name`. */
function middleTexts({ content, issued }: CertificateInput): MiddleText[] {
  const clean = (text: string) => text.normalize('NFC').trim();
  const name = clean(issued?.recipientName ?? placeholderToken('fullName'));
  const lines = clean(content.mainText).split(/\r?\n/);
  // Prevents a line break within the name, unless the name would fill a line.
  const joined = name.length > 40 ? name : name.replaceAll(' ', '\u00A0');
  const main = lines.map((line): MiddleText => {
    const text = clean(line);
    if (text !== '' && text === name) return { role: 'name', text };
    return { role: 'body', text: name === '' ? text : text.replaceAll(name, joined) };
  });
  const above: MiddleText[] = [
    { role: 'title', text: clean(content.title).replace(/\s+/g, ' ') },
    { role: 'heading', text: clean(content.heading).replace(/\s+/g, ' ') },
  ];
  return [...above.filter(({ text }) => text !== ''), ...main];
}

/** The largest size of main text that fits, with its density. */
function chooseSize(texts: readonly MiddleText[], areaOf: (density: Density) => MiddleArea) {
  const roomy = ROOMY_SIZES.find((size) => fits(texts, size, areaOf(ROOMY)));
  if (roomy !== undefined) return { size: roomy, density: ROOMY };
  let size = DENSE_SIZES.find((each) => fits(texts, each, areaOf(DENSE)));
  for (let smaller = 2.8; size === undefined; smaller *= 0.93) {
    if (fits(texts, smaller, areaOf(DENSE))) size = smaller;
  }
  return { size, density: DENSE };
}

/** Places all parts of a certificate without overlap or truncation, for texts of any length. */
export function layCertificate(
  input: CertificateInput,
  facts: readonly CertificateFact[],
): CertificateLayout {
  const { content, siteTitle } = input;
  const hasLogos = content.topLeftImagePath !== '' || content.topRightImagePath !== '';
  const areaOf = ({ logoHeight, bandHeight, textWidth: width }: Density) => ({
    ...{ x: (250 - width) / 2, width },
    ...{ top: TOP + (hasLogos ? logoHeight : 8) + 4, bottom: BAND_BOTTOM - bandHeight - 4 },
  });
  const texts = middleTexts(input);
  const { size, density } = chooseSize(texts, areaOf);
  const bandTop = BAND_BOTTOM - density.bandHeight;
  const band = { top: bandTop, bottom: BAND_BOTTOM, width: 60 };
  const signatures = setSignatures([
    [
      { imagePath: content.leftSignatureImagePath, text: content.leftSignatureText },
      { ...band, x: LEFT, align: 'left' },
    ],
    [
      { imagePath: content.rightSignatureImagePath, text: content.rightSignatureText },
      { ...band, x: LEFT + WIDTH - 60, align: 'right' },
    ],
  ]);
  const logo = (path: string, alignX: 'left' | 'right'): PlacedImage => ({
    ...{ path, alignX, alignY: 'center', y: TOP, width: LOGO.width, height: density.logoHeight },
    x: alignX === 'left' ? LEFT : LEFT + WIDTH - LOGO.width,
  });
  const hasSealImage = content.bottomMiddleImagePath !== '';
  const sealHeight = density.bandHeight;
  return {
    strokes: [
      ...frame,
      ...(hasLogos ? [] : brandMark(LEFT, TOP + 0.5, 7)),
      ...(hasSealImage ? [] : rosette(125, bandTop + sealHeight / 2, sealHeight)),
      ...signatures.map((signature) => signature.rule),
      rule(LEFT, FOOT_TOP - 1.6, WIDTH, { width: 0.12, tone: 'soft' }),
    ],
    backgroundPath: content.backgroundImagePath,
    logos: [logo(content.topLeftImagePath, 'left'), logo(content.topRightImagePath, 'right')].filter(
      ({ path }) => path !== '',
    ),
    brand: hasLogos ? null : brandLine(siteTitle),
    middle: setMiddle(texts, size, areaOf(density)),
    seal: hasSealImage
      ? {
          ...{ path: content.bottomMiddleImagePath, x: 93, y: bandTop, width: 64, height: sealHeight },
          ...{ alignX: 'center', alignY: 'center' },
        }
      : null,
    signatures,
    facts: setFoot(facts, { x: LEFT, width: WIDTH, top: FOOT_TOP }),
  };
}

/** The pictures of a certificate, without its background. */
export const picturesOf = ({ logos, signatures, seal }: CertificateLayout): PlacedImage[] => [
  ...logos,
  ...signatures.flatMap(({ image }) => image ?? []),
  ...(seal ? [seal] : []),
];

function brandLine(siteTitle: string): PlacedLine {
  const width = WIDTH - 9.4;
  const size = Math.min(6, width / Math.max(textWidth(siteTitle, 'serifBold'), 1));
  return {
    ...{ face: 'serif', bold: true, italic: false, tone: 'accent', align: 'left' },
    ...{ text: siteTitle, x: LEFT + 9.4, width, size, tracking: 0, baseline: TOP + 4 + SERIF_DROP * size },
  };
}
