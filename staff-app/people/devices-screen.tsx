import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import {
  createStaffLink,
  endStaffSession,
  getStaffSessions,
} from '@seahour/api-types/staff-session.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { createLiveQuery } from '@seahour/ui/query/live.ts';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { Devices, LogOut } from '../icons.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useCall } from '../parts/use-call.ts';
import { keptSession } from '../state/session.ts';
import { LinkField } from './link-field.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useMoments } from './use-moments.ts';
import { useTexts } from './use-texts.ts';
import '../parts/form.css';
import './people.css';

type Session = ResponseOf<typeof getStaffSessions>[number];

/** Where else this person has the app open, and a link for one browser more. */
export default function DevicesScreen() {
  const { t } = useCrewApp();
  const texts = useTexts();
  return (
    <Screen title={t('devices_title')} below={<p>{texts('devices_hint')}</p>}>
      <NewLink />
      <Sessions />
    </Screen>
  );
}

function NewLink() {
  const { crew } = useCrewApp();
  const texts = useTexts();
  const moments = useMoments();
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();
  const [link, setLink] = useState<ResponseOf<typeof createStaffLink> | null>(null);
  async function create(): Promise<void> {
    const made = await run(() => crew.client.ask(createStaffLink, {}));
    if (made) setLink(made);
  }
  return (
    <section className="crew-list">
      {link && (
        <>
          <LinkField label={texts('device_link')} url={link.url} />
          <p className="crew-says" role="status">
            {texts('device_link_text', { time: moments.clock(link.ends_at) })}
          </p>
        </>
      )}
      {failure && (
        <p role="alert" className="edit-problem">
          {failureText(failure)}
        </p>
      )}
      <button
        type="button"
        className="button is-large is-tint"
        aria-busy={isBusy}
        onClick={() => void create()}
      >
        <LineIcon node={Devices} />
        {texts(link ? 'do_device_link_again' : 'do_device_link')}
      </button>
    </section>
  );
}

function Sessions() {
  const { crew, toasts } = useCrewApp();
  const texts = useTexts();
  const failureText = useFailureText();
  const { failure, run } = useCall();
  const { client } = crew;
  const [sessions] = useState(() =>
    createLiveQuery((signal) => client.ask(getStaffSessions, {}, { signal })),
  );
  async function end(session: Session | null): Promise<void> {
    const payload = session ? { session_id: session.session_id } : {};
    const isEnded = await run(() => client.ask(endStaffSession, payload));
    if (isEnded && session?.is_this) leave();
    else sessions.refresh();
    if (isEnded) toasts.show({ tone: 'success', title: texts('ended') });
  }
  function leave(): void {
    while (crew.drafts.$current.get()) crew.drafts.clear();
    keptSession.write(null);
    // Without what history keeps of the place.
    location.replace(location.pathname);
  }
  return (
    <section className="crew-list">
      <h2>{texts('sessions')}</h2>
      <LoadedView of={sessions}>
        {(found) => {
          const own = found.find(({ is_this }) => is_this);
          const others = found.length - (own ? 1 : 0);
          return (
            <>
              {found.length === 0 ? (
                <p>{texts('no_sessions')}</p>
              ) : (
                <ul className="crew-rows">
                  {found.map((session) => (
                    <SessionRow
                      key={session.session_id}
                      session={session}
                      onEnd={() => void end(session)}
                    />
                  ))}
                </ul>
              )}
              {failure && (
                <p role="alert" className="edit-problem">
                  {failureText(failure)}
                </p>
              )}
              {others > 1 && (
                <button
                  type="button"
                  className="button is-large is-quiet is-dangerous"
                  onClick={() => void end(null)}
                >
                  {texts(own ? 'do_end_others' : 'do_end_all')}
                </button>
              )}
              {own && (
                <button
                  type="button"
                  className="button is-large is-quiet"
                  onClick={() => void end(own)}
                >
                  <LineIcon node={LogOut} className="icon icon-flip" />
                  {texts('do_sign_out')}
                </button>
              )}
            </>
          );
        }}
      </LoadedView>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const texts = useTexts();
  const moments = useMoments();
  const device = session.device || texts('device_unknown');
  return (
    <li className="crew-row">
      <LineIcon node={Devices} />
      <span>
        <b>
          <bdi>{device}</bdi>
        </b>
        <span>
          {session.is_this
            ? texts('this_device')
            : texts('seen', { when: moments.hour(session.seen_at) })}
        </span>
      </span>
      {!session.is_this && (
        <button
          type="button"
          className="button is-small is-quiet"
          aria-label={`${texts('do_end')}: ${device}`}
          onClick={onEnd}
        >
          {texts('do_end')}
        </button>
      )}
    </li>
  );
}
