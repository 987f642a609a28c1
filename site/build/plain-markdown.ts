/** Of the tree that Markdown is read into. */
interface HtmlNode {
  value: string;
}
interface LinkNode {
  url: string;
}

/** Where a page has something that is no text. */
const MARK = /^<!-- *here *-->\s*$/;
/** Browsers read `java<tab>script:` as well; so what names another protocol, however, leads nowhere. */
const ADDRESS = /^(?:https?:|mailto:|tel:|[/#]|[^:]*$)/i;

const led = <Node extends LinkNode>(node: Node): Node | undefined =>
  ADDRESS.test(node.url) ? undefined : { ...node, url: '#' };

/**
 * Shows HTML in a text of a page as it is written, letter by letter. The check of texts names it first, but
 * reads them by patterns, where this one knows what is code and what is not; drafts come here unchecked.
 */
export const plainMarkdown = {
  name: 'plain-markdown',
  html: ({ value }: HtmlNode) =>
    MARK.test(value) ? undefined : ({ type: 'text', value } as const),
  link: led,
  definition: led,
};
