import '../card-hours.ts';
import '../card-photos.ts';
