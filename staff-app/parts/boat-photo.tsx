import { Photo } from '@seahour/ui/parts/Photo.tsx';
import { useCrewApp } from '../context.ts';

/** The name beside it says what is seen. */
export function BoatPhoto({ path }: { path: string | undefined }) {
  const { cdnBase } = useCrewApp();
  if (!path) return <span className="photo" />;
  return <Photo cdnBase={cdnBase} path={path} alt="" sizes="96px" />;
}
