/** Parts `Seahour <hello@seahour.example>` or a bare address. */
export function addressOf(sender: string): { name: string; email: string } {
  const parts = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(sender);
  const [, name = '', email = sender.trim()] = parts ?? [];
  return { name: name.replace(/^"|"$/g, '') || email, email };
}
