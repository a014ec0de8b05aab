import type { ElementColour, TextElement } from '@invigil/domain/authoring/certificate-design';
import type { CertificateFact } from './certificate-facts.ts';
import type { CertificateInput } from './certificate-input.ts';
import { dropOf, fitParagraphs, greatestFitting, lineWidth, type Paragraph } from './fit-text.ts';
import { cleanText, mainTexts } from './main-text.ts';
import { fits, type Setting, setMiddle } from './middle-texts.ts';
import type { PlacedPart, PlacedText, TextStyle } from './placed.ts';

/** Sizes of a fact's label and detail relative to its value, as in the standard arrangement. */
const LABEL_SCALE = 0.77;
const DETAIL_SCALE = 0.6;
/** Size of the lines below the name in a signature, relative to the name. */
const ROLE_SCALE = 0.84;

/** Small letters beside an inked text are softer; beside a text of another colour they have that colour. */
const quieter = (colour: ElementColour): ElementColour => (colour === 'ink' ? 'soft' : colour);

const styleOf = ({ face, bold, italic, colour }: TextElement): TextStyle => ({
  face,
  bold,
  italic,
  tone: colour,
});

/** The part that shows a text element; none for an empty text. */
export function textPart(
  element: TextElement,
  id: string,
  input: CertificateInput,
  facts: readonly CertificateFact[],
): PlacedPart[] {
  const { kind } = element;
  const { content, siteTitle } = input;
  const lines = (placed: PlacedText): PlacedPart[] =>
    placed.length === 0 ? [] : [{ id, kind: 'text', isTitle: kind === 'title', lines: placed }];
  switch (kind) {
    case 'title':
      return lines(
        setLines(element, content.title.replace(/\s+/g, ' '), { leading: 1.28, tracking: -0.012 }),
      );
    case 'heading':
      return lines(setLines(element, content.heading.replace(/\s+/g, ' '), { leading: 1.28 }));
    case 'siteName':
      return lines(setLines(element, siteTitle, { leading: 1.28 }));
    case 'freeText':
      return lines(setLines(element, element.text, { leading: 1.4 }));
    case 'mainText':
      return lines(setMainText(element, input));
    case 'leftSignature':
      return lines(setSignature(element, content.leftSignatureText));
    case 'rightSignature':
      return lines(setSignature(element, content.rightSignatureText));
    default: {
      const fact = facts.find((each) => each.kind === kind);
      return fact ? [setFact(element, id, fact)] : [];
    }
  }
}

/** The lines of a text in one style. */
function setLines(
  element: TextElement,
  text: string,
  set: Pick<Paragraph, 'leading' | 'tracking'>,
): PlacedText {
  const clean = cleanText(text);
  if (clean === '') return [];
  const style = styleOf(element);
  const paragraphs = clean.split(/\r?\n/).map((line) => ({ ...set, text: cleanText(line), style, scale: 1 }));
  return fitParagraphs(paragraphs, element.size, element, element.align).flat();
}

/** The main text, of which a line with only the recipient's name is larger than the size of the element. */
function setMainText(element: TextElement, input: CertificateInput): PlacedText {
  const { x, y, width, height, align, size, face } = element;
  const texts = mainTexts(input);
  if (texts.every(({ text }) => text === '')) return [];
  const style = styleOf(element);
  const setting: Setting = {
    align,
    styleOf: () => style,
    widthOf: (_role, line) => lineWidth(line, style),
    drop: dropOf(face),
    above: 0,
    leastName: 1.3,
  };
  const area = { x, width, top: y, bottom: y + height };
  const isInside = (body: number) =>
    fits(texts, body, area, setting) &&
    setMiddle(texts, body, area, setting).every(({ lines }) =>
      lines.every((line) => lineWidth(line.text, style) * line.size <= width * 1.0001),
    );
  const body = greatestFitting(size, isInside);
  return setMiddle(texts, body, area, setting).flatMap(({ lines }) => lines);
}

/** A signature: the first line in bold, the others smaller. */
function setSignature(element: TextElement, text: string): PlacedText {
  const style = styleOf(element);
  const paragraphs = text
    .split(/\r?\n/)
    .map(cleanText)
    .filter((line) => line !== '')
    .map((line, index): Paragraph => {
      if (index === 0) return { text: line, style: { ...style, bold: true }, scale: 1, leading: 1.4 };
      const small = { ...style, tone: quieter(element.colour) };
      return { text: line, style: small, scale: ROLE_SCALE, leading: 1.4 };
    });
  return fitParagraphs(paragraphs, element.size, element, element.align).flat();
}

/** A fact: a small label above its value, and the detail below it. Before an address the label is a text of its size. */
function setFact(element: TextElement, id: string, fact: CertificateFact): PlacedPart {
  const { kind, label, value, detail = '' } = fact;
  const style = styleOf(element);
  const small = { ...style, bold: false, tone: quieter(element.colour) };
  const paragraphs: Paragraph[] = [
    { text: label, style: small, scale: kind === 'verification' ? 1 : LABEL_SCALE, leading: 1.35 },
    { text: value, style, scale: 1, leading: 1.35, isAddress: kind === 'verification' },
    { text: detail, style: small, scale: DETAIL_SCALE, leading: 1.35, isAddress: true },
  ];
  const present = paragraphs.filter(({ text }) => text !== '');
  const [labelLines = [], ...values] = fitParagraphs(present, element.size, element, element.align);
  return { id, kind: 'facts', facts: [{ label: labelLines, value: values.flat() }] };
}
