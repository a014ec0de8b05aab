// pdfmake has no types. Declares the part that this package uses.
declare module 'pdfmake/build/pdfmake.js' {
  interface PdfFile {
    getBlob(): Promise<Blob>;
  }
  interface PdfFont {
    normal: string;
    bold: string;
    italics?: string;
    bolditalics?: string;
  }
  interface PdfMake {
    addFonts(fonts: Record<string, PdfFont>): void;
    setFonts(fonts: Record<string, PdfFont>): void;
    createPdf(document: Record<string, unknown>): PdfFile;
  }
  const pdfMake: PdfMake;
  export default pdfMake;
}
