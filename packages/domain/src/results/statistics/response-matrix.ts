/** A response matrix has the marks, the chosen options or typed numbers, or the times of its attempts by its questions. */
export const MATRIX_CONTENTS = ['marks', 'choices', 'times'] as const;
export type MatrixContent = (typeof MATRIX_CONTENTS)[number];
