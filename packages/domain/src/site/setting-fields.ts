interface Common {
  /** An input of null stores the empty text, for which the pages show their default in the reader's language. */
  readonly isResettable?: boolean;
}

/** Type, limits and default of a setting. */
export type SettingField = Common &
  (
    | { readonly kind: 'toggle'; readonly default: boolean }
    /** A whole number above zero. */
    | { readonly kind: 'count'; readonly default: number; readonly max?: number; readonly allowsZero?: true }
    /** Minor units of a currency. */
    | { readonly kind: 'price'; readonly default: number }
    /** A TCP port; 0 until it is set. */
    | { readonly kind: 'port'; readonly default: number }
    /** An edited `text` must not be empty; `link` is an http(s) address. */
    | {
        readonly kind: 'text' | 'optionalText' | 'link';
        readonly default: string;
        readonly maxLength: number;
        /** A placeholder without which the text has no use. */
        readonly placeholder?: string;
      }
    /** Path of an uploaded picture; empty for none. */
    | { readonly kind: 'picture'; readonly default: string; readonly maxLength: number }
    /** #RRGGBB. */
    | { readonly kind: 'colour'; readonly default: string }
    /** ISO 4217; empty until it is set. */
    | { readonly kind: 'currency'; readonly default: string }
    | { readonly kind: 'email'; readonly default: string }
  );

const MAX_PATH_LENGTH = 300;

export const toggle = (value: boolean) => ({ kind: 'toggle', default: value }) as const;
export const count = (value: number, max?: number) =>
  ({ kind: 'count', default: value, ...(max === undefined ? {} : { max }) }) as const;
export const text = (maxLength: number, value = '') => ({ kind: 'text', default: value, maxLength }) as const;
export const optionalText = (maxLength: number, value = '') =>
  ({ kind: 'optionalText', default: value, maxLength }) as const;
/** A field that null returns to its default. */
export const resettable = <Field extends SettingField>(field: Field) =>
  ({ ...field, isResettable: true }) as const;
export const colour = (value: string) => ({ kind: 'colour', default: value }) as const;

export const picture = { kind: 'picture', default: '' as string, maxLength: MAX_PATH_LENGTH } as const;
export const link = { kind: 'link', default: '' as string, maxLength: MAX_PATH_LENGTH } as const;
export const price = { kind: 'price', default: 0 as number } as const;
export const port = { kind: 'port', default: 0 as number } as const;
export const currency = { kind: 'currency', default: '' as string } as const;
export const email = { kind: 'email', default: '' as string } as const;
