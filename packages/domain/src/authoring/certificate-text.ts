import type { CertificateDesign } from './certificate-design.ts';

/**
 * Fills the placeholders of a certificate's text: `[name]` becomes its value. Unknown placeholders stay as typed.
 * Values are not searched for placeholders, so a candidate named "[email]" stays "[email]".
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[(\w+)\]/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
  );
}

/** The texts of a certificate that can hold placeholders. */
interface CertificateTexts {
  readonly title: string;
  readonly heading: string;
  readonly mainText: string;
  readonly leftSignatureText: string;
  readonly rightSignatureText: string;
  readonly design?: CertificateDesign | null;
}

/** A design with the placeholders of its free texts filled. */
function fillDesign(design: CertificateDesign, values: Readonly<Record<string, string>>): CertificateDesign {
  const elements = design.elements.map((element) =>
    element.kind === 'freeText' ? { ...element, text: fillPlaceholders(element.text, values) } : element,
  );
  return { ...design, elements };
}

/** The content of a certificate with the placeholders of its texts filled. */
export function fillTexts<Content extends CertificateTexts>(
  content: Content,
  values: Readonly<Record<string, string>>,
): Content {
  return {
    ...content,
    title: fillPlaceholders(content.title, values),
    heading: fillPlaceholders(content.heading, values),
    mainText: fillPlaceholders(content.mainText, values),
    leftSignatureText: fillPlaceholders(content.leftSignatureText, values),
    rightSignatureText: fillPlaceholders(content.rightSignatureText, values),
    ...(content.design && { design: fillDesign(content.design, values) }),
  };
}

/** The texts of a certificate that its author wrote. */
export function textsOf({
  title,
  heading,
  mainText,
  leftSignatureText,
  rightSignatureText,
  design,
}: CertificateTexts) {
  const freeTexts = (design?.elements ?? []).flatMap((element) =>
    element.kind === 'freeText' ? [element.text] : [],
  );
  return [title, heading, mainText, leftSignatureText, rightSignatureText, ...freeTexts];
}
