/** The package has no types; only what is used of it is declared. XLIFF 2.0 and later. */
declare module 'xliff' {
  interface XliffUnit {
    source: string;
    target?: string;
    note?: string;
    additionalAttributes?: { sizeRestriction?: number };
  }

  interface XliffDocument {
    sourceLanguage: string;
    targetLanguage?: string;
    /** Units by file, then by id. */
    resources: Record<string, Record<string, XliffUnit>>;
  }

  export function js2xliff(document: XliffDocument): Promise<string>;
  /** A text with inline elements comes as a list. Throws where it is no XML. */
  export function xliff2js(text: string): Promise<Partial<XliffDocument>>;
}
