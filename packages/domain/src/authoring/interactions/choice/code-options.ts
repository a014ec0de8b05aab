/** Options whose texts may be code. */
interface CodeOptions {
  /** The texts are code: shown as they were typed, in a monospaced font. */
  readonly hasCodeOptions?: boolean | undefined;
}

/** The flag where it is set: an absent one leaves the stored content, and its hash, as they were. */
export const codeOptions = ({ hasCodeOptions }: CodeOptions): { readonly hasCodeOptions?: true } =>
  hasCodeOptions === true ? { hasCodeOptions } : {};

/** The HTML that shows the text of an option in code type, for readers that know no code type. */
export const codeSource = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // A formula begins with it.
    .replaceAll('\\(', '&#92;(');
