/** Serif for the texts of a certificate, sans for its facts and signatures and for tables. */
export type Face = 'sans' | 'serif';
