import type { Client } from '@seahour/api-types/client.ts';
import type { Step } from './step.ts';

/** What happens in a booking that somebody outside may want to know. */
export type FlowEvent =
  | { type: 'step'; step: Step }
  | { type: 'order'; unique_id: string; amount: number; currency: string }
  | { type: 'failed'; code: string };

/** Everything the flow needs from its surroundings: it touches no DOM, network or clock itself. */
export interface FlowConfig {
  client: Client;
  now(): Date;
  /** A fresh random key that makes a repeated create-order harmless. */
  createIdempotencyKey(): string;
  onEvent(event: FlowEvent): void;
  /** Partner id of the page that carries the widget. */
  partner?: string;
  /** Address of that page with its campaign parameters. */
  sourceUrl?: string;
}
