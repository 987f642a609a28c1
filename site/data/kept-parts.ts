/** Parts of pages as HTML, by what they depend on; cut where the address of the page comes. */
const kept = new Map<string, readonly string[]>();

/** The part for a page, whose address is written as `own`; one that is there nobody waits for. */
export function keptPart(
  name: string,
  own: string,
  render: () => Promise<string>,
): string | Promise<string> {
  const found = kept.get(name);
  return found ? found.join(own) : keep(name, own, render);
}

async function keep(name: string, own: string, render: () => Promise<string>): Promise<string> {
  const html = await render();
  // While texts are being edited the next page says them as they are now.
  if (!import.meta.env.DEV) kept.set(name, html.split(own));
  return html;
}
