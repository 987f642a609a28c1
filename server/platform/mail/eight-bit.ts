/**
 * Writes out the quoted-printable parts of a message, which nodemailer always makes, so that a
 * person reads `4:00 PM` and Russian where there was `4:00=C2=A0PM`.
 */
export function toEightBit(message: string): string {
  return message.replace(
    /(Content-Transfer-Encoding: )quoted-printable(\r\n(?:.+\r\n)*\r\n)([\s\S]*?)(?=\r\n--)/g,
    (_, name: string, end: string, body: string) => `${name}8bit${end}${decode(body)}`,
  );
}

function decode(quoted: string): string {
  return quoted
    .replace(/=\r\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
}
