interface Outside {
  /** What stands before a photo's path. */
  cdnBase: string;
  /** Where the app tells of errors; empty for nowhere. */
  errorReportUrl: string;
}

const MESSENGER_SCRIPTS = 'https://telegram.org';

/** What the page may load beside its own scripts and styles, which Astro lists by hash. */
export function staffPolicy({ cdnBase, errorReportUrl }: Outside) {
  const originOf = (address: string) =>
    URL.canParse(address) ? ` ${new URL(address).origin}` : '';
  return {
    directives: [
      "default-src 'none'",
      "font-src 'self'",
      `img-src 'self' data:${originOf(cdnBase)}`,
      `connect-src 'self'${originOf(errorReportUrl)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ] satisfies `${'default-src' | 'font-src' | 'img-src' | 'connect-src' | 'base-uri' | 'form-action'} ${string}`[],
    scriptDirective: { resources: ["'self'", MESSENGER_SCRIPTS] },
    styleDirective: { resources: ["'self'"] },
  };
}
