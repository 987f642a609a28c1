/** A visitor who comes with cookies, e.g. of a country that was chosen before. */
export function visitorState(cookies: Record<string, string>) {
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    })),
    origins: [],
  };
}
