/** A PDF is offered from this width on; narrower pages print. */
export const PDF_WIDTH = '(width >= 960px)';
