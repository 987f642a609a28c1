import type { StaffPerson } from '@seahour/api-types/staff-people.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { ChevronRight, Hourglass, Warning } from '../icons.ts';
import { usePersonWords } from './use-person-words.ts';
import '../parts/order-blocks.css';

interface PersonRowProps {
  person: StaffPerson;
  onPress(): void;
}

export function PersonRow({ person, onPress }: PersonRowProps) {
  const words = usePersonWords();
  const state = words.state(person);
  return (
    <li>
      <button type="button" className="crew-row" onClick={onPress}>
        <span className="guest-initial" aria-hidden="true">
          {[...person.name][0]}
        </span>
        <span>
          <b>{words.name(person)}</b>
          <span>{words.post(person)}</span>
          {state && (
            <span className="crew-state">
              <LineIcon node={person.state === 'invited' ? Hourglass : Warning} size={14} />
              {state}
            </span>
          )}
        </span>
        <LineIcon node={ChevronRight} className="icon icon-flip" />
      </button>
    </li>
  );
}
