export interface OctoAddress {
  endpoint: string;
  key: string;
}

/**
 * A start of a boat is sold once, and the validator books the same start in each of its checks. So,
 * until `end`, each booking that this process sends is preceded by the cancellation of the last one.
 */
export function bookOneAtATime({ endpoint, key }: OctoAddress): { end(): Promise<void> } {
  const send = globalThis.fetch;
  const booked: string[] = [];
  async function cancelAll(): Promise<void> {
    for (const uuid of booked.splice(0)) {
      // What the check itself has cancelled is cancelled still.
      await send(`${endpoint}/bookings/${uuid}/cancel`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: '{}',
      });
    }
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isBooking = request.method === 'POST' && request.url === `${endpoint}/bookings`;
    if (isBooking) await cancelAll();
    const response = await send(request);
    if (isBooking && response.ok) booked.push((await response.clone().json()).uuid);
    return response;
  };
  return {
    async end() {
      globalThis.fetch = send;
      await cancelAll();
    },
  };
}
