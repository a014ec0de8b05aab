// @ts-check

/**
 * @typedef {import('./families.js').Family} Family
 * @typedef {import('./families.js').Face} Face
 */

/** The weights of regular and bold letters. */
export const WEIGHTS = { regular: 400, bold: 600 };

/** @param {Family} family */
export const isVariable = ({ subsets }) => subsets === undefined;

/** @param {Family} family */
export const packageOf = (family) => `@fontsource${isVariable(family) ? '-variable' : ''}/${family.name}`;

/**
 * The name of a file in its package. A family without italics has upright letters.
 *
 * @param {Family} family
 * @param {string} subset
 * @param {number} weight
 * @param {boolean} isItalic
 */
export function fileName(family, subset, weight, isItalic) {
  if (isVariable(family)) return `${family.name}-${subset}-wght-normal.woff2`;
  const style = isItalic && family.hasItalics === true ? 'italic' : 'normal';
  return `${family.name}-${subset}-${family.hasOneWeight === true ? WEIGHTS.regular : weight}-${style}.woff`;
}

/**
 * The address from which pages fetch a font (fonts are served from their packages, so that no page has a copy).
 *
 * @param {{ readonly file: string }} font
 */
export const addressOf = ({ file }) => `/fonts/${file}`;
