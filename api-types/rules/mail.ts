import { parseUrl } from './parse-url.ts';

export const MAIL_LENGTH = 254;

/** Words joined by single dots, of the signs that RFC 5322 has for them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** At least two labels in the form that the network knows; the last one is no number. */
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/;
/** What would end the domain within an address of the web. */
const NO_DOMAIN = /[\s/\\?#:@%[\]]/;

/** An address that mail can go to. Its domain may be in any script, e.g. `anna@пример.рф`. */
export function isMail(typed: string): boolean {
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (typed.length > MAIL_LENGTH || !LOCAL.test(typed.slice(0, at)) || NO_DOMAIN.test(domain)) {
    return false;
  }
  // The platform's own UTS 46.
  return DOMAIN.test(parseUrl(`http://${domain}`)?.hostname ?? '');
}
