import { getOfferTerms, type OfferTerms } from '@seahour/api-types/staff-terms.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { createLiveQuery } from '@seahour/ui/query/live.ts';
import { type ReactNode, useMemo } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronRight } from '../icons.ts';
import { BoatPhoto } from '../parts/boat-photo.tsx';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import type { Boat } from '../state/crew.ts';
import '../more/more.css';

interface OwnTermsProps {
  /** Of the screen. */
  name: 'terms' | 'photos';
  offer: number | undefined;
  words: Record<'title' | 'hint' | 'none' | 'noneText' | 'boatHint', string>;
  children(terms: OfferTerms, boat: Boat): ReactNode;
}

/** What an owner sets for each boat: which one, then its terms as they are. */
export function OwnTerms({ name, offer, words, children }: OwnTermsProps) {
  const { crew, navigation } = useCrewApp();
  return (
    <LoadedView of={crew.boats}>
      {(boats) => {
        const own = boats.filter(({ role }) => role === 'owner');
        const boat = own.find(({ company_activity_id: id }) => id === offer);
        if (boat) return <BoatTerms {...{ boat, children }} hint={words.boatHint} />;
        return (
          <Screen title={words.title} below={<p>{words.hint}</p>}>
            {own.length === 0 && <Empty title={words.none} text={words.noneText} />}
            <ul className="more-rows">
              {own.map(({ company_activity_id: id, title, photo }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="more-row more-boat"
                    onClick={() => navigation.open({ name, offer: id })}
                  >
                    <BoatPhoto path={photo} />
                    <bdi>{title}</bdi>
                    <LineIcon node={ChevronRight} className="icon icon-flip" />
                  </button>
                </li>
              ))}
            </ul>
          </Screen>
        );
      }}
    </LoadedView>
  );
}

interface BoatTermsProps extends Pick<OwnTermsProps, 'children'> {
  boat: Boat;
  hint: string;
}

function BoatTerms({ boat, hint, children }: BoatTermsProps) {
  const { crew } = useCrewApp();
  const { company_activity_id } = boat;
  const query = useMemo(
    () =>
      createLiveQuery((signal) =>
        crew.client.ask(getOfferTerms, { company_activity_id }, { signal }),
      ),
    [crew, company_activity_id],
  );
  return (
    <Screen title={<bdi>{boat.title}</bdi>} below={<p>{hint}</p>}>
      <LoadedView of={query}>{(terms) => children(terms, boat)}</LoadedView>
    </Screen>
  );
}
