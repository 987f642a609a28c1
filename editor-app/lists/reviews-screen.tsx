import { useApp, useDesk } from '../context.ts';
import { useCityName } from '../form/references.ts';
import { Link } from '../parts/link.tsx';
import { Counts, Screen } from '../parts/screen.tsx';
import { addressOf, kindOfFile } from '../state/navigation.ts';

/** Reviews stand in a file a city. */
export function ReviewsScreen() {
  const { words } = useApp();
  const { lists } = useDesk();
  const cityName = useCityName();
  const cityOf = (file: string) => cityName(/([^/]+)\.yaml$/.exec(file)?.[1] ?? file);
  const files = lists.filter(({ file }) => kindOfFile(file) === 'reviews');
  const title = words.label('files', ['reviews']);
  return (
    <Screen title={title} text={words.hint('files', ['reviews'])}>
      <section className="panel" aria-label={title}>
        <ul className="rows">
          {files.map(({ file, count, changes, mistakes }) => (
            <li key={file}>
              <Link className="row" to={addressOf(file)}>
                <span className="row-name">
                  <b>{cityOf(file)}</b>
                </span>
                <span className="mute">{count}</span>
                <Counts changes={changes} mistakes={mistakes} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Screen>
  );
}
