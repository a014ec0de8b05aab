// pdfmake comes without types; this is the part of it that we use.
declare module 'pdfmake/build/pdfmake.js' {
  interface PdfFile {
    getBlob(): Promise<Blob>;
  }
  interface PdfMake {
    addFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    setFonts(fonts: Record<string, { normal: string; bold: string }>): void;
    createPdf(document: Record<string, unknown>): PdfFile;
  }
  const pdfMake: PdfMake;
  export default pdfMake;
}
