import type { Invitation, StaffPerson } from '@seahour/api-types/staff-people.ts';
import { LineIcon } from '@seahour/ui/parts/LineIcon.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { AddUser } from '../icons.ts';
import { Empty, LoadedView } from '../parts/loaded-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { InvitationSheet } from './invitation-sheet.tsx';
import { type Company, createPeople } from './people.ts';
import { PersonForm } from './person-form.tsx';
import { PersonRow } from './person-row.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { RevokeSheet } from './revoke-sheet.tsx';
import { useTexts } from './use-texts.ts';
import './people.css';

/** What is open above the list. */
type Opened =
  | { kind: 'person' | 'edit' | 'revoke'; company: Company; person: StaffPerson }
  | { kind: 'invite'; company: Company }
  | { kind: 'links'; name: string; invitation: Invitation };

/** Who works here; for owners alone. */
export default function PeopleScreen() {
  const { t, crew } = useCrewApp();
  const texts = useTexts();
  const [people] = useState(() => createPeople(crew.client));
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Screen title={t('people_title')} below={<p>{texts('people_hint')}</p>}>
      <LoadedView of={people.all}>
        {(companies) =>
          companies.length === 0 ? (
            <Empty title={texts('owners_alone')} text={texts('owners_alone_text')} />
          ) : (
            companies.map((company) => (
              <section key={company.company_id} className="crew-list">
                {companies.length > 1 && (
                  <h2>
                    <bdi>{company.company_name}</bdi>
                  </h2>
                )}
                <ul className="crew-rows">
                  {company.people.map((person) => (
                    <PersonRow
                      key={person.staff_id}
                      person={person}
                      onPress={() => setOpened({ kind: 'person', company, person })}
                    />
                  ))}
                </ul>
                <button
                  type="button"
                  className="button is-large is-tint"
                  onClick={() => setOpened({ kind: 'invite', company })}
                >
                  <LineIcon node={AddUser} />
                  {texts('invite')}
                </button>
              </section>
            ))
          )
        }
      </LoadedView>
      {opened && <OpenedSheet {...{ opened, setOpened, people }} />}
    </Screen>
  );
}

interface OpenedSheetProps {
  opened: Opened;
  setOpened(opened: Opened | null): void;
  people: ReturnType<typeof createPeople>;
}

function OpenedSheet({ opened, setOpened, people }: OpenedSheetProps) {
  const onClose = () => setOpened(null);
  if (opened.kind === 'links') return <InvitationSheet {...opened} onClose={onClose} />;
  const onInvited = ({ name }: StaffPerson, invitation: Invitation) =>
    setOpened({ kind: 'links', name, invitation });
  const { company } = opened;
  if (opened.kind === 'invite') {
    return <PersonForm {...{ people, company, onClose, onInvited }} />;
  }
  const { person } = opened;
  if (opened.kind === 'edit') {
    return <PersonForm {...{ people, company, person, onClose, onInvited }} />;
  }
  if (opened.kind === 'revoke') return <RevokeSheet {...{ people, person, onClose }} />;
  return (
    <PersonSheet
      {...{ people, person, onClose, onInvited }}
      onEdit={() => setOpened({ kind: 'edit', company, person })}
      onRevoke={() => setOpened({ kind: 'revoke', company, person })}
    />
  );
}
