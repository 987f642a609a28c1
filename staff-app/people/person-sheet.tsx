import type { Invitation, StaffPerson } from '@seahour/api-types/staff-people.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useCrewApp } from '../context.ts';
import { Cross, Message, Pencil } from '../icons.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useCall } from '../parts/use-call.ts';
import type { People } from './people.ts';
import { useFailureText } from './use-failure-text.ts';
import { usePersonWords } from './use-person-words.ts';
import { useTexts } from './use-texts.ts';

interface PersonSheetProps {
  people: People;
  person: StaffPerson;
  onEdit(): void;
  onRevoke(): void;
  onInvited(person: StaffPerson, invitation: Invitation): void;
  onClose(): void;
}

/** Somebody who works here, and what can be done about it. */
export function PersonSheet(props: PersonSheetProps) {
  const { people, person, onEdit, onRevoke, onInvited, onClose } = props;
  const { t } = useCrewApp();
  const texts = useTexts();
  const words = usePersonWords();
  const failureText = useFailureText('came_meanwhile');
  const { isBusy, failure, run } = useCall();
  const state = words.state(person);
  async function inviteAgain(): Promise<void> {
    const found = await run(() => people.inviteAgain(person.staff_id));
    if (found) onInvited(found.person, found.invitation);
  }
  return (
    <Sheet title={words.name(person)} onClose={onClose} isDismissable>
      <p>{words.post(person)}</p>
      {state && <p>{state}</p>}
      {person.unreachable_since && <p>{texts('unreachable_text')}</p>}
      {person.mail && (
        <p>
          <bdi>{person.mail}</bdi>
        </p>
      )}
      <ul className="rows">
        <li>
          <button type="button" className="row" onClick={onEdit}>
            <LineIcon node={Pencil} />
            {texts('do_edit')}
          </button>
        </li>
        {person.state !== 'in' && (
          <li>
            <button
              type="button"
              className="row"
              aria-busy={isBusy}
              onClick={() => void inviteAgain()}
            >
              <LineIcon node={Message} />
              {texts('do_invite_again')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className="row is-dangerous" onClick={onRevoke}>
            <LineIcon node={Cross} />
            {texts('do_revoke')}
          </button>
        </li>
      </ul>
      {failure && <p role="alert">{failureText(failure)}</p>}
      <div className="sheet-actions is-stacked">
        <button type="button" className="button is-large is-quiet" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  );
}
