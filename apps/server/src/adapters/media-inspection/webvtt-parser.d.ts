/** The part of the parser that this server uses; a CommonJS module. */
declare module 'webvtt-parser' {
  interface Parsed {
    readonly cues: readonly unknown[];
    readonly errors: readonly { readonly message: string }[];
  }
  const webvtt: { readonly WebVTTParser: new () => { parse(text: string): Parsed } };
  export default webvtt;
}
