// Parts of a certificate's page as the worker draws them. All lengths are millimetres from the upper left corner of the page;
// colours are #RRGGBB.

interface DrawnPath {
  readonly kind: 'path';
  /** SVG path data. */
  readonly path: string;
  /** 0 for a filled shape. */
  readonly width: number;
  readonly colour: string;
}

/** A picture that a message has brought, at its size on the page. */
interface DrawnImage {
  readonly kind: 'image';
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawnLine {
  readonly kind: 'line';
  readonly text: string;
  readonly face: 'serif' | 'sans';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly colour: string;
  /** Box of the line, in which it is aligned. */
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'center' | 'right';
  readonly baseline: number;
  readonly size: number;
  /** Added after every letter, in ems. */
  readonly tracking: number;
}

export type DrawnPart = DrawnPath | DrawnImage | DrawnLine;

export interface DrawnCertificate {
  /** Entry of the document's outline. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** From the back to the front. */
  readonly parts: readonly DrawnPart[];
}

/** The next certificate for the worker, with the pictures that the worker has not got yet. */
export interface CertificateMessage {
  readonly certificate: DrawnCertificate;
  /** PNG or JPEG by key. */
  readonly images: readonly (readonly [key: string, bytes: Uint8Array])[];
}

/** Settings of a file of certificates. */
export interface CertificateFileSettings {
  /** Title of the document. */
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
}
