/** Loads the list in which questions are dragged, with the library that drags them. */
export const loadReorder = async () => ({ default: (await import('./QuestionReorder.tsx')).QuestionReorder });
