import type { StaffPerson } from '@seahour/api-types/staff-people.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { useCrewApp } from '../context.ts';
import { Sheet, SheetActions } from '../parts/sheet.tsx';
import { useCall } from '../parts/use-call.ts';
import type { People } from './people.ts';
import { useFailureText } from './use-failure-text.ts';
import { useTexts } from './use-texts.ts';

interface RevokeSheetProps {
  people: People;
  person: StaffPerson;
  onClose(): void;
}

/** Asks before somebody's place ends. */
export function RevokeSheet({ people, person, onClose }: RevokeSheetProps) {
  const { t, language, toasts } = useCrewApp();
  const texts = useTexts();
  const failureText = useFailureText('last_owner');
  const { isBusy, failure, run } = useCall();
  const name = isolate(person.name, language);
  const what = person.state !== 'in' ? 'invited' : person.is_me ? 'me' : 'in';
  async function revoke(): Promise<void> {
    if (!(await run(() => people.revoke(person.staff_id)))) return;
    onClose();
    toasts.show({ tone: 'success', title: texts('revoked', { name }) });
  }
  return (
    <Sheet title={texts('revoke_title', { name })} onClose={onClose}>
      <p>{texts(`revoke_text_${what}`)}</p>
      {failure && (
        <p role="alert" className="edit-problem">
          {failureText(failure)}
        </p>
      )}
      <SheetActions
        no={t('ask_keep')}
        onNo={onClose}
        yes={texts('do_revoke_yes')}
        onYes={() => void revoke()}
        isBusy={isBusy}
        isDangerous
      />
    </Sheet>
  );
}
