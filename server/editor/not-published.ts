import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type texts from '@seahour/server/texts/editor.json';
import { formatDate } from '@seahour/ui/format/date.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatClock } from '@seahour/ui/format/time.ts';
import type { Config } from '../config/config.ts';
import type { Writer } from '../outbox/deliver.ts';
import { writeHtml } from '../platform/mail/html.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { deliverMail, type Mail, type Mailer } from '../platform/mail/mailer.ts';
import { writePlainText } from '../platform/mail/plain-text.ts';
import { translates } from '../platform/texts.ts';
import type { Db } from '../tables/connection.ts';
import { findEditor } from './editor-rows.ts';
import { tellFile } from './history.ts';
import { dueOf, listPlanned, type PlannedRow } from './planned.ts';

const editorTexts = translates<typeof texts>('editor');

export interface EditorWriterOptions {
  db: Db;
  mailer: Mailer;
  config: Pick<Config, 'publicUrl'>;
}

/** Mails to an editor that something was not published at its moment, unless it is settled by now. */
export function createEditorWriter({ db, mailer, config }: EditorWriterOptions): Writer<'editor'> {
  return {
    async write({ message_id, revision, publication_id }) {
      const planned = (await listPlanned(db)).find(
        (row) => row.publication_id === publication_id && row.state === 'refused',
      );
      // Who was removed hears nothing any more.
      const editor = planned && (await findEditor(db, planned.by_mail));
      if (!editor) return { do: 'drop' };
      const about = { id: `${message_id}.${revision}`, to: editor.mail, language: editor.language };
      return {
        do: 'send',
        mailbox: editor.mail,
        send: () => deliverMail(mailer, notPublishedMail(planned, about, config)),
      };
    },
    async onNotArrived() {},
  };
}

export function notPublishedMail(
  row: Pick<PlannedRow, 'published_at' | 'time_zone' | 'city' | 'refusal' | 'note' | 'files'>,
  { id, to, language }: { id: string; to: string; language: Language },
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const t = editorTexts[language];
  const { date, hour, city } = dueOf(row, language);
  const titles = row.files.map((file) => isolate(tellFile(file).title, language));
  const refusal = (row.refusal ?? 'failed') as Refusal;
  const letter: Letter = {
    language,
    title: t('not_published.title'),
    lead: t(`not_published.because_${refusal}`),
    facts: [
      { label: t('not_published.what'), value: listed(titles, language) },
      {
        label: t('not_published.when'),
        value: `${formatDate(date, language, 'weekday-year')}, ${formatClock({ hour, minute: 0 }, language)}`,
        note: isolate(city, language),
      },
      ...(row.note ? [{ label: t('not_published.reason'), value: row.note }] : []),
    ],
    notes: [t('not_published.next')],
    action: { text: t('not_published.open'), url: `${publicUrl}/editor/changes` },
    links: [{ text: 'Seahour', url: `${publicUrl}${pathPrefix(language)}/` }],
    why: t('not_published.why'),
  };
  return {
    id,
    about: 'editor',
    to,
    subject: t('not_published.subject', { titles: listed(titles, language) }),
    text: writePlainText(letter),
    html: writeHtml(letter),
  };
}

type Refusal = 'mistakes' | 'conflicts' | 'asks' | 'owners' | 'failed';
