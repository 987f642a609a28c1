import type { Bot, Context } from 'grammy';
import { keyboardOf } from '../../platform/telegram/bot-messenger.ts';
import { callFailure } from '../../platform/telegram/failure.ts';
import type { Db } from '../../tables/connection.ts';
import { linkGroup, listOwnedCompanies, moveGroup, unlinkGroup } from '../group-rows.ts';
import { findMember, languageOf } from '../member.ts';
import { type BotTexts, botTexts, strangerTexts } from './texts.ts';

interface GroupOptions {
  db: Db;
  clock: () => Date;
}

/** `callback_data` of a company to choose. */
const COMPANY = /^g:(\d{1,9})$/;

/** Links group chats to companies, and ends that. */
export function converseInGroups(bot: Bot, options: GroupOptions): void {
  const { db, clock } = options;
  const group = bot.chatType(['group', 'supergroup']);
  group.on('my_chat_member', async (context) => {
    const { old_chat_member: before, new_chat_member: now } = context.myChatMember;
    if (isOut(now.status)) await unlinkGroup(db, { chatId: context.chat.id }, { now: clock() });
    else if (isOut(before.status)) await context.reply((await textsOf(db, context))('group.how'));
  });
  group.on('message:migrate_to_chat_id', ({ chat, message }) =>
    moveGroup(db, { from: chat.id, to: message.migrate_to_chat_id, now: clock() }),
  );
  group.command('here', (context) => onHere(context, context.chat, options));
  group.command('leave', (context) => onLeave(context, context.chat, options));
  group.callbackQuery(COMPANY, (context) => {
    const companyId = Number(context.match[1]);
    return onChosen(context, { chat: context.chat, companyId }, options);
  });
}

const isOut = (status: string): boolean => status === 'left' || status === 'kicked';

/** In the language of a member, else of their messenger. */
async function textsOf(db: Db, { from }: Context): Promise<BotTexts> {
  const member = await findMember(db, { telegram_id: from?.id ?? 0 });
  return member.ok ? botTexts[languageOf(member.data)] : strangerTexts(from?.language_code);
}

interface Chat {
  id: number;
  title: string;
}

async function onHere(context: Context, chat: Chat, options: GroupOptions): Promise<void> {
  const { db } = options;
  const t = await textsOf(db, context);
  const owned = await listOwnedCompanies(db, context.from?.id ?? 0);
  const [first, ...others] = owned;
  if (!first) {
    await context.reply(t('group.owners_only'));
  } else if (others.length > 0) {
    const buttons = owned.map(({ id, name }) => [{ text: name, press: `g:${id}` }]);
    const reply_markup = { inline_keyboard: keyboardOf(buttons) };
    await context.reply(t('group.choose'), { reply_markup });
  } else {
    await context.reply((await link(context, { chat, companyId: first.id }, options)).text);
  }
}

async function onChosen(
  context: Context,
  chosen: { chat: Chat; companyId: number },
  options: GroupOptions,
): Promise<void> {
  const { isDone, text } = await link(context, chosen, options);
  if (isDone) {
    await context.editMessageText(text).catch((cause) => {
      // The message may be gone; the group is linked nevertheless.
      if (callFailure(cause)?.state !== 'never') throw cause;
    });
  }
  await context.answerCallbackQuery(isDone ? {} : { text });
}

/** Links a group for the person who writes or presses, and says what came of it. */
async function link(
  context: Context,
  { chat, companyId }: { chat: Chat; companyId: number },
  { db, clock }: GroupOptions,
): Promise<{ isDone: boolean; text: string }> {
  const telegramId = context.from?.id ?? 0;
  const t = await textsOf(db, context);
  const member = await findMember(db, { telegram_id: telegramId });
  const owned = await listOwnedCompanies(db, telegramId);
  if (!member.ok || !owned.some(({ id }) => id === companyId)) {
    return { isDone: false, text: t('group.owners_only') };
  }
  const company = await linkGroup(db, {
    ...{ chatId: chat.id, title: chat.title, companyId, telegramId },
    ...{ language: languageOf(member.data), now: clock() },
  });
  return company === undefined
    ? { isDone: false, text: t('group.taken') }
    : { isDone: true, text: t('group.linked', { company }) };
}

async function onLeave(context: Context, chat: Chat, { db, clock }: GroupOptions): Promise<void> {
  const t = await textsOf(db, context);
  const companyIds = (await listOwnedCompanies(db, context.from?.id ?? 0)).map(({ id }) => id);
  const isLeft = await unlinkGroup(db, { chatId: chat.id }, { companyIds, now: clock() });
  const isOwner = companyIds.length > 0;
  await context.reply(
    t(isLeft ? 'group.left' : isOwner ? 'group.not_linked' : 'group.owners_only'),
  );
}
