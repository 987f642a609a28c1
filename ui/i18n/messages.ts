/** A locale file: i18next v4 JSON, nested as deep as it likes. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** Dotted paths of all texts, e.g. `card.book` or `card.hours_one`. */
export type Leaf<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${Leaf<M[K]>}`;
}[keyof M & string];

/** Keys that need a `count`: `card.hours` where the file has `card.hours_other`. */
export type PluralKey<M> =
  Leaf<M> extends infer L ? (L extends `${infer Base}_other` ? Base : never) : never;

/** Keys that stand for one text. */
export type PlainKey<M> =
  Leaf<M> extends infer L ? (L extends `${string}${PluralSuffix}` ? never : L & string) : never;
