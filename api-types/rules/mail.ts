export const MAIL_LENGTH = 254;

/** Words joined by single dots, an @, and a domain of at least two labels. */
const ADDRESS = /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** An address that mail can go to. */
export function isMail(typed: string): boolean {
  return typed.length <= MAIL_LENGTH && ADDRESS.test(typed);
}
