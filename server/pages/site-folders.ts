import { join } from 'node:path';

/** Folders of built files, which may be links that are switched while they are served. */
export interface SiteFolders {
  site: string;
  widget: string;
  photos: string;
  /** The staff's app; without it there is none. */
  staff?: string;
  /** The editor's app; it is there where there is an editor too. */
  editor?: string;
}

/** The folders of what builds publish into `dist`, and of the photos in a data folder. */
export const siteFolders = (dist: string, dataDir: string): Required<SiteFolders> => ({
  site: join(dist, 'site'),
  widget: join(dist, 'widget'),
  staff: join(dist, 'staff'),
  editor: join(dist, 'editor'),
  photos: join(dataDir, 'photos'),
});

/** Where the files are that a folder showed before: pages of then are still open somewhere. */
export const previousOf = (folder: string): string => `${folder}.previous`;
