/** Why a formula is not drawn while it is typed: a mistake of its writer, or a limit of rendering. */
export const FORMULA_PROBLEMS = [
  'unknownCommand',
  'unknownEnvironment',
  'openEnvironment',
  'wrongEnvironmentEnd',
  'openBrace',
  'extraBrace',
  'openDelimiter',
  'misplacedCommand',
  'missingArgument',
  'doubleScript',
  'unreadableFormula',
  'formulaDefinition',
  'formulaTooLong',
  'tooManyFormulas',
  'formulaTooComplex',
  'renderedTooLong',
] as const;

export type FormulaProblem = (typeof FORMULA_PROBLEMS)[number];
