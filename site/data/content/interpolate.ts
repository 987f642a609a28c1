import { escapeHtml } from '@seahour/ui/format/escape-html.ts';

/** Values by the names that texts use between double braces, e.g. `{{hold_minutes}}`. */
export type Variables = Readonly<Record<string, string>>;

/** Replaces variables by their values; an unknown name fails the build. */
export function interpolate(text: string, variables: Variables, file: string): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, inside: string) => {
    const name = inside.trim();
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined) {
      const known = Object.keys(variables).join(', ');
      throw new Error(`${file}: nothing is called {{${name}}}; there are ${known}`);
    }
    return value;
  });
}

/** For HTML: values that an operator typed are escaped. */
export function escapeVariables(variables: Variables): Variables {
  const escaped = Object.entries(variables).map(([name, value]) => [name, escapeHtml(value)]);
  return Object.fromEntries(escaped);
}
