/** The values of some parameters; null removes one. */
export type ParamChanges = Readonly<Record<string, string | null>>;

/** The address with other values of parameters. */
export function withParams(params: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
