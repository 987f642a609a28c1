/**
 * The names that an address leads to below a folder, or null for one that tries to leave it, hides
 * a file or cannot be read.
 */
export function pathNames(pathname: string): string[] | null {
  const names: string[] = [];
  for (const segment of pathname.split('/').filter(Boolean)) {
    const name = decoded(segment);
    if (name === null || !isPlainName(name)) return null;
    names.push(name);
  }
  return names;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** No separators, no NUL, nothing that begins with a dot: so neither `..` nor hidden files. */
const isPlainName = (name: string): boolean => /^[^./\\\0][^/\\\0]*$/.test(name);
