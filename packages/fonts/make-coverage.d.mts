type Coverage = Record<string, Record<string, string>>;

export function makeCoverage(): Promise<{ readonly common: Coverage; readonly eastAsian: Coverage }>;
