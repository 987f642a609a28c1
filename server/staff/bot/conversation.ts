import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import type { Bot, Context } from 'grammy';
import { keyboardOf } from '../../platform/telegram/bot-messenger.ts';
import { callFailure } from '../../platform/telegram/failure.ts';
import type { Db } from '../../tables/connection.ts';
import { takeInvitation } from '../invitation.ts';
import { findMember, languageOf, type Member, ownOrder } from '../member.ts';
import { listMemberCompanies } from '../memberships.ts';
import { guestTold } from '../order-view.ts';
import { setOrderStatus } from '../orders.ts';
import { listOrderChanges } from '../staff-changes.ts';
import { newStaffLink } from '../staff-links.ts';
import { type CallbackAction, readCallbackData } from './callback-data.ts';
import { converseInGroups } from './group-chat.ts';
import { declineButtons, orderButtons } from './order-message.ts';
import { type BotTexts, botTexts, strangerTexts } from './texts.ts';

export interface ConversationOptions {
  db: Db;
  clock: () => Date;
  /** Where the app opens; null where it cannot be opened from the messenger. */
  appUrl: string | null;
  /** Where it opens in a browser. */
  staffUrl(): Promise<string>;
}

/** What the bot does when somebody presses a button or writes. */
export function converse(bot: Bot, options: ConversationOptions): void {
  const chat = bot.chatType('private');
  chat.on('callback_query:data', (context) => onPress(context, options));
  chat.hears(START, async (context) => {
    const [, token = ''] = context.match;
    const said = await greet(context, token, options);
    await context.reply(said.text, {
      reply_markup: { inline_keyboard: keyboardOf(said.isIn ? startButtons(options, said.t) : []) },
    });
    if (said.isIn && options.appUrl) await keepAtHand(context, options.appUrl, said.t);
  });
  chat.hears(AT_DESK, (context) => sendLink(context, options));
  converseInGroups(bot, options);
  // There the app cannot be opened.
  bot
    .chatType(['group', 'supergroup'])
    .on('callback_query:data', (context) => onPress(context, { ...options, appUrl: null }));
  // A message that is too old to be answered.
  bot.on('callback_query', (context) =>
    say(context, strangerTexts(context.from.language_code)('answer.not_yours')),
  );
}

/** Also shouted, and as menus of groups write it. */
const START = /^\/start(?:@\w+)?(?:\s+(\S+))?\s*$/i;

const AT_DESK = /^\/desk(?:@\w+)?\s*$/i;
const DESK_PRESSED = 'desk';

const startButtons = ({ appUrl }: ConversationOptions, t: BotTexts) => [
  ...(appUrl ? [[{ text: t('button.open'), open: appUrl }]] : []),
  [{ text: t('button.desk'), press: DESK_PRESSED }],
];

/** A link that signs the sender in at a computer. */
async function sendLink(context: Context, options: ConversationOptions): Promise<void> {
  const { db, clock, staffUrl } = options;
  const member = await findMember(db, { telegram_id: context.from?.id ?? 0 });
  if (!member.ok) {
    await context.reply(strangerTexts(context.from?.language_code)('start.stranger'));
    return;
  }
  const { url } = await newStaffLink(db, member.data.person, {
    staffUrl: await staffUrl(),
    now: clock(),
  });
  // A preview would open the page that is meant for one.
  await context.reply(`${botTexts[languageOf(member.data)]('desk')}\n${url}`, {
    link_preview_options: { is_disabled: true },
  });
}

/** The app beside the line that one writes in, for as long as the chat lasts. */
async function keepAtHand(context: Context, url: string, t: BotTexts): Promise<void> {
  const menu_button = { type: 'web_app', text: t('button.app'), web_app: { url } } as const;
  const { chatId: chat_id } = context;
  // Without a chat it would be everybody's.
  if (chat_id !== undefined) await context.api.setChatMenuButton({ chat_id, menu_button });
}

interface Greeting {
  text: string;
  t: BotTexts;
  isIn: boolean;
}

async function greet(
  { from }: Context,
  token: string,
  { db, clock }: ConversationOptions,
): Promise<Greeting> {
  const person = { telegram_id: from?.id ?? 0 };
  const taken = token ? await takeInvitation(db, { token, person, now: clock() }) : undefined;
  if (taken) {
    const t = botTexts[taken.language];
    const { name, company_name: company } = taken;
    return { t, isIn: true, text: t('start.welcome', { name, company }) };
  }
  const member = await findMember(db, person);
  if (member.ok) {
    const language = languageOf(member.data);
    const t = botTexts[language];
    const names = await listMemberCompanies(db, person);
    const companies = listed(
      names.map((name) => isolate(name, language)),
      language,
    );
    return { t, isIn: true, text: t('start.member', { companies }) };
  }
  const t = strangerTexts(from?.language_code);
  return { t, isIn: false, text: t(token ? 'start.used' : 'start.stranger') };
}

const DECIDES = { confirm: 'confirmed', decline: 'declined' } as const satisfies Partial<
  Record<CallbackAction, string>
>;

async function onPress(context: Context, options: ConversationOptions): Promise<void> {
  const { db, clock, appUrl } = options;
  // Among others it would sign in the first who follows it.
  if (context.callbackQuery?.data === DESK_PRESSED && context.chat?.type === 'private') {
    await sendLink(context, options);
    return say(context);
  }
  const pressed = readCallbackData(context.callbackQuery?.data ?? '');
  const found = await findMember(db, { telegram_id: context.from?.id ?? 0 });
  const t = found.ok
    ? botTexts[languageOf(found.data)]
    : strangerTexts(context.from?.language_code);
  if (!pressed || !found.ok) return say(context, t('answer.not_yours'));
  const { name, orderId } = pressed;
  if (name === 'ask' || name === 'back') {
    const order = await ownOrder(db, found.data, orderId);
    if (!order.ok) return say(context, t('answer.not_yours'));
    const buttons =
      name === 'ask'
        ? declineButtons(orderId, t)
        : orderButtons(order.data, { appUrl, t, now: clock() });
    const reply_markup = { inline_keyboard: keyboardOf(buttons) };
    await context.editMessageReplyMarkup({ reply_markup }).catch(ignoreGone);
    return say(context);
  }
  const member = found.data;
  const order = await ownOrder(db, member, orderId);
  // A press on an old message is no decision to take back what came of the trip.
  if (order.ok && order.data.order_status !== 'unconfirmed') {
    return say(context, await whatHappened(db, member, orderId, t));
  }
  const actor = { db, member, language: languageOf(member), now: clock() };
  const decision = { order_id: orderId, status: DECIDES[name] };
  const decided = await setOrderStatus(decision, actor);
  if (decided.ok) return say(context, doneText(decided.data, t));
  if (decided.code === 'forbidden') return say(context, t('answer.not_yours'));
  return say(context, await whatHappened(db, member, orderId, t));
}

/** Telegram waits for an answer to each press, also where the message was deleted or has changed. */
function ignoreGone(cause: unknown): void {
  if (callFailure(cause)?.state !== 'never') throw cause;
}

/** What was done, and whether the guest knows. */
function doneText(
  { order_status, guest_told }: Pick<StaffOrder, 'order_status' | 'guest_told'>,
  t: BotTexts,
): string {
  const told = guest_told ? t(`told.${guest_told.state}`) : '';
  return t('answer.done', { status: t(`status.${order_status}`), told }).trim();
}

/** Says who decided first, to the person who came second. */
async function whatHappened(
  db: Db,
  member: Member,
  orderId: OrderId,
  t: BotTexts,
): Promise<string> {
  const order = await ownOrder(db, member, orderId);
  if (!order.ok) return t('answer.not_yours');
  const { order_status } = order.data;
  const last = (await listOrderChanges(db, orderId)).at(-1);
  const status = t(`status.${order_status}`).toLocaleLowerCase(languageOf(member));
  if (last?.became !== order_status) return t('answer.changed', { status });
  // A second press of the same person, or one delivered twice, is no conflict.
  const isOwn = member.memberships.some(({ staff_id }) => staff_id === last.staff_id);
  return isOwn
    ? doneText({ order_status, ...guestTold(order.data) }, t)
    : t('answer.first', { name: last.name, status });
}

/** Ends the waiting mark on the button, with a line above the chat where there is something to say. */
async function say(context: Context, text?: string): Promise<void> {
  await context.answerCallbackQuery(text ? { text } : {});
}
