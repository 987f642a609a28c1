import { type Context, Hono } from 'hono';
import { expireHolds } from '../../booking/holds.ts';
import { bodyCap } from '../../platform/http/body-cap.ts';
import type { Env } from '../../platform/http/env.ts';
import { setPolicy } from '../../platform/http/policy.ts';
import type { SandboxPaymentRow } from '../../tables/schema.ts';
import { SANDBOX_PATH } from '../providers/sandbox.ts';
import type { TakenOrders } from '../providers/taken-orders.ts';
import { decideSandboxPayment, endHoldNow, findSandboxPayment } from '../sandbox-payments.ts';
import { deliver } from './deliver.ts';
import type { PayOptions } from './options.ts';
import { renderSandboxPage, SandboxAction, type SandboxQuestion } from './sandbox-page.ts';

const LARGEST_FORM_BYTES = 1024;
const BANK_STEP = 'bank';

interface SandboxOptions extends PayOptions {
  /** Payments of other orders are not found. */
  orders: TakenOrders;
}

/** The pages of the sandbox: where a real provider would ask the buyer to confirm. */
export function createSandboxPages(options: SandboxOptions): Hono<Env> {
  const pages = new Hono<Env>();
  const find = (c: Context<Env>) => findSandboxPayment(options.db, options.orders, reference(c));
  const path = `${SANDBOX_PATH}:reference`;
  pages.get(path, async (c) => show(c, await find(c)));
  pages.post(path, bodyCap(LARGEST_FORM_BYTES), async (c) => {
    const payment = await find(c);
    if (payment?.state !== 'open') return show(c, payment);
    const action = await readAction(c);
    return action ? act(c, options, payment, action) : show(c, payment, 400);
  });
  return pages;
}

/** What a button of the page sends; null where no page of ours sent it. */
async function readAction(c: Context<Env>): Promise<SandboxAction | null> {
  // What calls itself a form and is none throws.
  const form = await c.req.parseBody().catch(() => null);
  return SandboxAction.safeParse(form?.action).data ?? null;
}

/** As the sandbox makes them; anything else names no payment. */
const REFERENCE = /^sandbox_[\w-]{1,80}$/;

function reference(c: Context<Env>): string {
  const named = c.req.param('reference') ?? '';
  return REFERENCE.test(named) ? named : '';
}

function show(
  c: Context<Env>,
  payment: SandboxPaymentRow | undefined,
  status: 200 | 400 = 200,
): Response | Promise<Response> {
  const nonce = crypto.randomUUID();
  const formTargets = payment ? ["'self'", new URL(payment.return_url).origin] : [];
  setPolicy(c, { nonce, formTargets });
  const language = payment?.language ?? c.get('language');
  const page = renderSandboxPage(questionOf(c, payment), language, nonce);
  return c.html(page, payment ? status : 404);
}

function questionOf(c: Context<Env>, payment: SandboxPaymentRow | undefined): SandboxQuestion {
  if (!payment) return { kind: 'missing' };
  if (payment.state !== 'open') return { kind: 'decided', payment };
  if (payment.card === 'late') return { kind: 'late', payment };
  return { kind: c.req.query('step') === BANK_STEP ? 'bank' : 'pay', payment };
}

async function act(
  c: Context<Env>,
  options: SandboxOptions,
  payment: SandboxPaymentRow,
  action: SandboxAction,
): Promise<Response> {
  const { card, return_url } = payment;
  if (action === 'pay' && card === 'confirm') return c.redirect(`?step=${BANK_STEP}`, 303);
  if (action === 'late' && card === 'late') await passTime(options, payment);
  else if (action !== 'pay' && action !== 'confirm') return decline(c, options, payment);
  if (card === 'declined') return decline(c, options, payment);
  const isDecided = await decideSandboxPayment(options.db, payment.reference, 'paid');
  if (isDecided) await deliver(c, options, payment, 'payment.paid');
  return c.redirect(return_url, 303);
}

async function decline(
  c: Context<Env>,
  options: PayOptions,
  payment: SandboxPaymentRow,
): Promise<Response> {
  const isDecided = await decideSandboxPayment(options.db, payment.reference, 'declined');
  if (isDecided) await deliver(c, options, payment, 'payment.failed');
  return c.redirect(payment.return_url, 303);
}

/** Half an hour goes by in an instant. */
async function passTime(
  { db, clock, orders }: SandboxOptions,
  payment: SandboxPaymentRow,
): Promise<void> {
  await endHoldNow(db, orders, payment.order_id, clock());
  await expireHolds(db, clock());
}
