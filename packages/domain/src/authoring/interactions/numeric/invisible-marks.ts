/** Marks without a picture, which copied texts and keyboards of bidirectional scripts bring along. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The part of a text that shows, without spaces around it. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').trim();
