import { useStore } from '@nanostores/react';
import type { Failure } from '@seahour/api-types/client.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { useBooking } from '../app/context.ts';
import { announce } from '../app/live-announcer.ts';
import { chosenBlock } from '../flow/draft.ts';
import { type FailureKind, failureKind } from '../flow/failure-kind.ts';
import { Callout } from './callout.tsx';
import { Foot } from './foot.tsx';
import { ResultArt } from './result-art.tsx';
import { Rows } from './rows.tsx';
import { StepHeading } from './step-heading.tsx';

type Kind = Exclude<FailureKind, 'taken' | 'closed'>;

/** Where a refusal is mended; all others are tried again as they are. */
const MENDS = {
  contact: { step: 5, text: 'result.mend_contact' },
  hours: { step: 1, text: 'result.other_hours' },
  payment: { step: 6, text: 'result.mend_payment' },
} as const satisfies Partial<Record<Kind, object>>;

function mendOf(kind: Kind) {
  return kind === 'contact' || kind === 'hours' || kind === 'payment' ? MENDS[kind] : null;
}

export function FailedBody({ kind, failure }: { kind: Kind; failure: Failure }) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  const details = failure.fields.map(({ message }) => message).filter((message) => message !== '');
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`result.failed.${kind}.title`)}</StepHeading>
      <p>{t(`result.failed.${kind}.note`)}</p>
      {details.length > 0 && <Callout icon="triangle-alert">{details.join(' ')}</Callout>}
      <Rows
        rows={[
          {
            label: t('result.when'),
            isDate: true,
            lines: block
              ? [
                  `${formatDate(block.date, language, 'weekday-short')}, ${formatBlock(block.time, block.hour_count)}`,
                ]
              : [],
          },
          { label: t('result.what'), lines: [draft.offer?.title ?? ''] },
        ]}
      />
    </div>
  );
}

export function FailedFoot({ kind, isBusy }: { kind: Kind; isBusy: boolean }) {
  const { booking, t, settings } = useBooking();
  const mend = mendOf(kind);
  const style = settings.chat_link ? 'btn-quiet' : 'btn-primary';

  const tryAgain = async () => {
    if (isBusy) return;
    announce(t('result.trying'), 'polite');
    await booking.confirm();
    const outcome = booking.$outcome.get();
    if (outcome.state !== 'failed') return;
    const again = failureKind(outcome.failure);
    if (again !== 'taken' && again !== 'closed') announce(t(`result.failed.${again}.title`));
  };

  return (
    <Foot>
      {mend ? (
        <button
          type="button"
          className={`btn btn-lg ${style}`}
          onClick={() => booking.mend(mend.step)}
        >
          {t(mend.text)}
        </button>
      ) : (
        <button
          type="button"
          className={`btn btn-lg ${style}`}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void tryAgain()}
        >
          {t('result.try_again')}
        </button>
      )}
      <ManagerLink />
    </Foot>
  );
}

/** A chat with a person, with the visitor's wish already written; absent where no chat is set up. */
function ManagerLink() {
  const { booking, t, language, settings } = useBooking();
  const { offer, ...draft } = useStore(booking.$draft);
  const block = chosenBlock({ ...draft, offer });
  if (!URL.canParse(settings.chat_link) || !offer || !block) return null;
  const chat = new URL(settings.chat_link);
  const message = t('result.manager_message', {
    title: offer.title,
    date: formatDate(block.date, language, 'weekday'),
    block: formatBlock(block.time, block.hour_count),
  });
  chat.searchParams.set('text', message.replaceAll('\u00a0', ' '));
  // Not every chat reads a plus as a space.
  chat.search = chat.search.replaceAll('+', '%20');
  return (
    <a
      className="btn btn-primary btn-lg"
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="message-circle" />
      {t('result.manager')}
    </a>
  );
}
