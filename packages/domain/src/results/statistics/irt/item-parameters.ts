/**
 * The parameters of the logistic model, an entry an item: the logit of a right answer at an ability is slope · ability + intercept
 * (Birnbaum 1968, in Lord and Novick, Statistical Theories of Mental Test Scores).
 */
export interface ItemParameters {
  readonly slopes: Float64Array;
  readonly intercepts: Float64Array;
}

/** The share of right answers at an ability. */
export const probabilityOf = (slope: number, intercept: number, ability: number): number =>
  1 / (1 + Math.exp(-(slope * ability + intercept)));

/** The ability at which half answer right. */
export const difficultyOf = (slope: number, intercept: number): number => -intercept / slope;
