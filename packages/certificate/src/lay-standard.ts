import { brandMark, frame, rosette, rule } from './certificate-art.ts';
import type { CertificateFact } from './certificate-facts.ts';
import type { CertificateInput } from './certificate-input.ts';
import { CHECK_IN_FOOT, checkInBand, type PlacedCheck, setCheck } from './check-block.ts';
import { type PlacedFact, setFoot } from './foot.ts';
import { cleanText, mainTexts } from './main-text.ts';
import {
  fits,
  type MiddleArea,
  type MiddleBlock,
  type MiddleText,
  SERIF_DROP,
  setMiddle,
} from './middle-texts.ts';
import type { FactLines, PlacedImage, PlacedLine, PlacedPart, PlacedText, Stroke } from './placed.ts';
import { type PlacedSignature, setSignatures } from './signatures.ts';
import { textWidth } from './text-width.ts';
import { writingOf } from './writing.ts';

/** Candidate sizes of the main text, in millimetres. If none fits, the text shrinks below the last until it fits. */
const ROOMY_SIZES = [5.4, 5, 4.6];
const DENSE_SIZES = [4.6, 4.2, 3.9, 3.6, 3.3, 3];

const LEFT = 27;
const WIDTH = 196;
const TOP = 20;
const BAND_BOTTOM = 141;
const FOOT_TOP = 147;
const SEAL_WIDTH = 64;
const FRAME = { x: 8, y: 8, width: 234, height: 161 };
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

/** The parts of the standard arrangement. */
export interface StandardArrangement {
  readonly strokes: readonly Stroke[];
  readonly logos: readonly PlacedImage[];
  /** Name of the site; null where the template has logos. */
  readonly brand: PlacedLine | null;
  readonly middle: readonly MiddleBlock[];
  readonly seal: PlacedImage | null;
  readonly signatures: readonly PlacedSignature[];
  readonly facts: readonly PlacedFact[];
  /** QR code and address of the public page; null without one. */
  readonly check: PlacedCheck | null;
}

/** The texts in the middle. A line with only the recipient's name gets the role `name`. */
function middleTexts(input: CertificateInput): MiddleText[] {
  const { content } = input;
  const above: MiddleText[] = [
    { role: 'title', text: cleanText(content.title).replace(/\s+/g, ' ') },
    { role: 'heading', text: cleanText(content.heading).replace(/\s+/g, ' ') },
  ];
  return [...above.filter(({ text }) => text !== ''), ...mainTexts(input)];
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
export function layStandard(input: CertificateInput, facts: readonly CertificateFact[]): StandardArrangement {
  const { content, siteTitle, issued } = input;
  const hasLogos = content.topLeftImagePath !== '' || content.topRightImagePath !== '';
  const areaOf = ({ logoHeight, bandHeight, textWidth: width }: Density) => ({
    x: (250 - width) / 2,
    width,
    top: TOP + (hasLogos ? logoHeight : 8) + 4,
    bottom: BAND_BOTTOM - bandHeight - 4,
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
    path,
    alignX,
    alignY: 'center',
    y: TOP,
    width: LOGO.width,
    height: density.logoHeight,
    x: alignX === 'left' ? LEFT : LEFT + WIDTH - LOGO.width,
  });
  const hasSealImage = content.bottomMiddleImagePath !== '';
  const sealHeight = density.bandHeight;
  const sealEdge = 125 + (hasSealImage ? SEAL_WIDTH : sealHeight) / 2;
  const address = issued?.publicAddress ?? null;
  const verification = facts.find(({ kind }) => kind === 'verification');
  const isBandFull = content.rightSignatureImagePath !== '' || content.rightSignatureText.trim() !== '';
  const checkPlace = isBandFull ? CHECK_IN_FOOT : checkInBand(sealEdge);
  const footWidth = address !== null && isBandFull ? WIDTH - 28 : WIDTH;
  return {
    strokes: [
      ...frame(FRAME, 'accent'),
      ...(hasLogos ? [] : brandMark(LEFT, TOP + 0.5, 7, 'accent')),
      ...(hasSealImage ? [] : rosette(125, bandTop + sealHeight / 2, sealHeight, 'accent')),
      ...signatures.map((signature) => signature.rule),
      rule(LEFT, FOOT_TOP - 1.6, footWidth, { width: 0.12, tone: 'soft' }),
    ],
    logos: [logo(content.topLeftImagePath, 'left'), logo(content.topRightImagePath, 'right')].filter(
      ({ path }) => path !== '',
    ),
    brand: hasLogos ? null : brandLine(siteTitle),
    middle: setMiddle(texts, size, areaOf(density)),
    seal: hasSealImage
      ? {
          path: content.bottomMiddleImagePath,
          x: 125 - SEAL_WIDTH / 2,
          y: bandTop,
          width: SEAL_WIDTH,
          height: sealHeight,
          alignX: 'center',
          alignY: 'center',
        }
      : null,
    signatures,
    facts: setFoot(
      facts.filter(({ kind }) => kind !== 'verification'),
      { x: LEFT, width: footWidth, top: FOOT_TOP },
    ),
    check: address === null || !verification ? null : setCheck({ ...verification, address }, checkPlace),
  };
}

/** The parts of the standard arrangement, from the back to the front. */
export function standardParts(arrangement: StandardArrangement): PlacedPart[] {
  const { strokes, logos, brand, middle, signatures, seal, facts, check } = arrangement;
  const picture = (id: string, image: PlacedImage | null): PlacedPart[] =>
    image === null ? [] : [{ id, kind: 'picture', image }];
  const text = (id: string, lines: PlacedText, isTitle = false): PlacedPart => ({
    id,
    kind: 'text',
    isTitle,
    lines,
  });
  return [
    { id: 'drawing', kind: 'drawing', strokes },
    ...logos.flatMap((logo) => picture(`logo-${logo.alignX}`, logo)),
    ...(brand ? [text('brand', [brand])] : []),
    ...middle.map(({ role, lines }, index) => text(`middle-${index}`, lines, role === 'title')),
    ...signatures.flatMap(({ image, text: lines, rule: { path } }) => [
      ...picture(`picture-${path}`, image),
      text(`signature-${path}`, lines),
    ]),
    ...picture('seal', seal),
    { id: 'facts', kind: 'facts', facts: facts.map(linesOfFact) },
    ...(check
      ? [{ id: 'code', kind: 'drawing', strokes: check.code } as const, text('check', check.text)]
      : []),
  ];
}

const linesOfFact = ({ label, value, detail }: PlacedFact): FactLines => ({
  label: [label],
  value: detail ? [value, detail] : [value],
});

function brandLine(siteTitle: string): PlacedLine {
  const width = WIDTH - 9.4;
  const size = Math.min(6, width / Math.max(textWidth(siteTitle, 'serifBold'), 1));
  return {
    face: 'serif',
    bold: true,
    italic: false,
    tone: 'accent',
    align: 'left',
    text: siteTitle,
    ...writingOf(siteTitle),
    x: LEFT + 9.4,
    width,
    size,
    tracking: 0,
    baseline: TOP + 4 + SERIF_DROP * size,
  };
}
