import { getTold, NewsKind, type Told } from '@seahour/api-types/staff-messages.ts';
import { createLiveQuery } from '@seahour/ui/query/live.ts';
import { useMemo, useState } from 'react';
import { useCrewApp } from '../context.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { Segments } from '../parts/segments.tsx';
import { Groups } from './groups.tsx';
import { ToldForm } from './told-form.tsx';
import { useMessagesTexts } from './use-messages-texts.ts';
import '../parts/form.css';
import '../parts/order-blocks.css';
import './messages.css';

/** What the bot tells somebody, company by company. */
export default function MessagesScreen() {
  const { t: common, crew } = useCrewApp();
  const t = useMessagesTexts();
  const { client } = crew;
  const query = useMemo(
    () => createLiveQuery((signal) => client.ask(getTold, {}, { signal })),
    [client],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const keep = (changed: Told) =>
    query.change((all) =>
      all.map((told) => (told.company_id === changed.company_id ? changed : told)),
    );
  return (
    <Screen title={common('more_messages')} below={<p>{t('hint')}</p>}>
      <LoadedView of={query}>
        {(all) => {
          const told = all.find(({ company_id }) => `${company_id}` === chosen) ?? all[0];
          if (!told) return null;
          return (
            <div className="messages">
              {all.length > 1 && (
                <Segments
                  label={t('company')}
                  segments={all.map(({ company_id, company_name }) => ({
                    name: `${company_id}`,
                    text: company_name,
                  }))}
                  chosen={`${told.company_id}`}
                  onChoose={setChosen}
                />
              )}
              {told.messenger !== 'linked' && (
                <section className="block messages-lost" role="note">
                  <h2>{t(`${told.messenger}_title`)}</h2>
                  <p>{t(`${told.messenger}_text`)}</p>
                </section>
              )}
              <ToldForm key={told.company_id} told={told} kinds={kindsOf(told)} onSaved={keep}>
                {told.groups && <Groups told={told} groups={told.groups} onChange={keep} />}
              </ToldForm>
            </div>
          );
        }}
      </LoadedView>
    </Screen>
  );
}

/** Reviews are their owners' affair. */
const kindsOf = ({ role }: Told): NewsKind[] =>
  NewsKind.options.filter((kind) => kind !== 'reviews' || role === 'owner');
