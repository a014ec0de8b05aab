// The build of pdfkit for browsers, which has what Node brings elsewhere.
declare module 'pdfkit/js/pdfkit.standalone.js' {
  export { default } from 'pdfkit';
}
