/** The sample file of an import of candidates. Its byte order mark makes Excel read it as UTF-8. */
export const SAMPLE_CSV = `\uFEFF${[
  'fullName,email',
  'Ana Torres,ana.torres@example.com',
  'José Núñez,jose.nunez@example.com',
  '"Rossi, Giulia",giulia.rossi@example.com',
  'আনিকা রহমান,anika.rahman@example.com',
].join('\r\n')}\r\n`;
