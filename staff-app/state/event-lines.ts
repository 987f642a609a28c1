/** An event of a stream: its name and its data as text. */
export interface StreamEvent {
  name: string;
  data: string;
}

/** Reads server-sent events from pieces of text as they come, wherever they are cut. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(readBlock);
  };
}

function readBlock(block: string): StreamEvent[] {
  const lines = block.split('\n');
  const values = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const [name] = values('event');
  return name ? [{ name, data: values('data').join('\n') }] : [];
}
