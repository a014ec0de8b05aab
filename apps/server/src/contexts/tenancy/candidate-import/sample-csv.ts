/** The lines of the sample file of an import of candidates. */
export const SAMPLE_LINES = [
  'fullName,email',
  'Ana Torres,ana.torres@example.com',
  'José Núñez,jose.nunez@example.com',
  '"Rossi, Giulia",giulia.rossi@example.com',
  'আনিকা রহমান,anika.rahman@example.com',
];
