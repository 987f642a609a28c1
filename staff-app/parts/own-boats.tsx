import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import type { ReactNode } from 'react';
import { useCrewApp } from '../context.ts';
import { ChevronRight } from '../icons.ts';
import type { Boat } from '../state/crew.ts';
import { BoatPhoto } from './boat-photo.tsx';
import { Empty, LoadedView } from './loaded-view.tsx';
import { Screen } from './screen.tsx';

interface OwnBoatsProps {
  /** Of what is set for each boat. */
  name: 'terms' | 'photos';
  offer: number | undefined;
  words: { title: string; hint: string; none: string; noneText: string };
  children(boat: Boat): ReactNode;
}

/** What an owner sets for each boat: which one, then that. */
export function OwnBoats({ name, offer, words, children }: OwnBoatsProps) {
  const { crew, navigation } = useCrewApp();
  return (
    <LoadedView of={crew.boats}>
      {(boats) => {
        const own = boats.filter(({ role }) => role === 'owner');
        const boat = own.find(({ company_activity_id: id }) => id === offer);
        if (boat) return children(boat);
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
