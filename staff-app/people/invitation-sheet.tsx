import type { Invitation } from '@seahour/api-types/staff-people.ts';
import { isolate } from '@seahour/ui/format/isolate.ts';
import { useCrewApp } from '../context.ts';
import { Sheet } from '../parts/sheet.tsx';
import { LinkField } from './link-field.tsx';
import { useMoments } from './use-moments.ts';
import { useTexts } from './use-texts.ts';

interface InvitationSheetProps {
  name: string;
  invitation: Invitation;
  onClose(): void;
}

/** The links of an invitation, the only time that they are known. */
export function InvitationSheet({ name, invitation, onClose }: InvitationSheetProps) {
  const { language } = useCrewApp();
  const texts = useTexts();
  const moments = useMoments();
  const { messenger_url, browser_url, ends_at } = invitation;
  return (
    <Sheet title={texts('links_title', { name: isolate(name, language) })} onClose={onClose}>
      <p>{texts('links_text', { day: moments.day(ends_at) })}</p>
      <div className="form">
        {messenger_url && <LinkField label={texts('link_messenger')} url={messenger_url} />}
        <LinkField label={texts('link_browser')} url={browser_url} />
      </div>
      <div className="sheet-actions is-stacked">
        <button type="button" className="button is-large is-primary" onClick={onClose}>
          {texts('done')}
        </button>
      </div>
    </Sheet>
  );
}
