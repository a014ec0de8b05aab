// MathJax has types for its sources, but none for the package of its components.
declare module 'mathjax' {
  /** A node of the drawing. */
  export interface DrawingNode {
    readonly kind: string;
  }

  export interface Adaptor {
    kind(node: DrawingNode): string;
    childNodes(node: DrawingNode): DrawingNode[];
    getAttribute(node: DrawingNode, name: string): string | null;
    textContent(node: DrawingNode): string;
  }

  interface MathJaxApi {
    init(settings: Record<string, unknown>): Promise<void>;
    mathml2svgPromise(
      mathml: string,
      options: { readonly display: boolean; readonly em: number; readonly ex: number },
    ): Promise<DrawingNode>;
    readonly startup: {
      readonly adaptor: Adaptor;
      readonly output: { readonly options: { readonly linebreaks: { inline: boolean } } };
    };
  }

  const MathJax: MathJaxApi;
  export default MathJax;
}
