/** With a capital, as a line or a value begins: some languages write days in small letters. */
export const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
