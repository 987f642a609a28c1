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
  /**
   * A text with inline elements comes as a list, or as it stands in the file. Throws where it is no
   * XML; one that is cut off is read as far as it goes.
   */
  export function xliff2js(
    text: string,
    options?: { inlineAsString?: boolean },
  ): Promise<Partial<XliffDocument>>;
}
