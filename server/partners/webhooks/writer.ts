import type { Writer } from '../../outbox/deliver.ts';

export function createPartnerWriter(): Writer<'partner'> {
  return {
    async write() {
      return { do: 'give_up', reason: 'not built' };
    },
    async onNotArrived() {},
  };
}
